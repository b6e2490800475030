import { mostRanges } from '@prosa/contract/security/calls'
import { IconMapPin, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/page/card.tsx'
import { isRange, newRange, type TypedRange } from './policy-values.ts'
import styles from './security.module.css'
import { securityTexts } from './security-texts.ts'
import type { PolicyForm } from './use-policy-form.ts'

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** From where people may come. Whoever would shut themselves out is refused by the server, so their own address is at hand. */
export function AddressesCard({ form, ownAddress }: { form: PolicyForm; ownAddress: string }) {
  const texts = useTexts(securityTexts).addresses
  const { ranges } = form.values
  const isFull = ranges.length >= mostRanges
  const add = (range?: string) => form.put({ ranges: [...ranges, newRange(ranges, range)] })
  return (
    <Card title={texts.title} detail={texts.detail}>
      <div className={styles.ranges}>
        {ranges.length === 0 && (
          <p className={styles.quiet}>
            {texts.none} {texts.own(ownAddress)}
          </p>
        )}
        {ranges.map((typed) => (
          <RangeRow
            key={typed.key}
            typed={typed}
            isWrong={form.problems.ranges !== undefined && !isRange(typed)}
            onChange={(more) => form.put({ ranges: ranges.map((each) => (each.key === typed.key ? { ...each, ...more } : each)) })}
            onRemove={() => form.put({ ranges: ranges.filter(({ key }) => key !== typed.key) })}
          />
        ))}
        {isFull ? (
          <p className={styles.quiet}>{texts.full}</p>
        ) : (
          <div className={styles.buttons}>
            <Button look="framed" size="sm" leftSection={<IconPlus {...sign} />} onClick={() => add()}>
              {texts.add}
            </Button>
            {!ranges.some(({ range }) => range.trim() === ownAddress) && (
              <Button look="plain" size="sm" leftSection={<IconMapPin {...sign} />} onClick={() => add(ownAddress)}>
                {texts.addOwn(ownAddress)}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

type RowProps = { typed: TypedRange; isWrong: boolean; onChange: (more: Partial<TypedRange>) => void; onRemove: () => void }

function RangeRow({ typed, isWrong, onChange, onRemove }: RowProps) {
  const texts = useTexts(securityTexts).addresses
  return (
    <div className={styles.range}>
      <TextInput
        label={texts.range}
        placeholder={texts.rangeHint}
        limit={50}
        spellCheck={false}
        autoCapitalize="none"
        value={typed.range}
        error={isWrong && texts.wrong}
        onChange={(range) => onChange({ range })}
      />
      <TextInput
        label={texts.label}
        placeholder={texts.labelHint}
        limit={60}
        value={typed.label}
        onChange={(label) => onChange({ label })}
      />
      <div className={styles.bin}>
        <IconButton label={texts.remove(typed.range)} icon={<IconTrash {...sign} />} onClick={onRemove} />
      </div>
    </div>
  )
}
