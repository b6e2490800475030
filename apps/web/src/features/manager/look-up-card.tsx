import { formsToLookUp } from '@prosa/contract/manager/rules'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './manager-screen.module.css'
import { managerTexts } from './manager-texts.ts'

export type Search = { kind: 'number' | 'account'; text: string }
type Props = { onSearch: (search: Search) => void }

const kinds = ['number', 'account'] as const

export function LookUpCard({ onSearch }: Props) {
  const texts = useTexts(managerTexts).lookUp
  const [search, setSearch] = useState<Search>({ kind: 'number', text: '' })
  const [isTried, setTried] = useState(false)
  const { kind, text } = search
  const isWrong = kind === 'number' ? formsToLookUp(text).length === 0 : text.trim() === ''
  const error = isTried && isWrong && (kind === 'number' ? texts.numberWrong : texts.accountMissing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) onSearch({ kind, text: text.trim() })
  }
  return (
    <Card title={texts.title}>
      <form className={styles.search} onSubmit={submit} noValidate>
        <Segmented
          label={texts.by}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={(next) => {
            setTried(false)
            setSearch({ kind: next, text })
          }}
        />
        <TextInput
          label={texts[kind]}
          description={texts[`${kind}Hint`]}
          value={text}
          onChange={(typed) => setSearch({ kind, text: typed })}
          error={error}
          icon={<IconSearch size={16} stroke={1.75} />}
          limit={40}
          inputMode={kind === 'number' ? 'tel' : 'numeric'}
          autoComplete="off"
        />
        <div>
          <Button type="submit">{texts.submit}</Button>
        </div>
      </form>
    </Card>
  )
}
