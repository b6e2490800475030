import { categoryOf } from '@prosa/contract/templates/categories'
import { most, validityBounds } from '@prosa/contract/templates/text-limits'
import { useTexts } from '../../../../kit/i18n.ts'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { emptyCard } from './card-values.ts'
import { EditorCard } from './editor-card.tsx'
import { FieldProblem } from './field-problem.tsx'

type Props = { editor: TemplateEditor; findings: Findings }

/** What few templates have: cards to swipe through, an offer that ends, and for how long the provider tries. */
export function ExtrasCard({ editor, findings }: Props) {
  const texts = useTexts(editorTexts).extras
  const { draft, write, isFixed } = editor
  const { cardList, offer } = draft.content
  return (
    <EditorCard title={texts.title}>
      <Switch
        label={texts.carousel}
        description={texts.carouselHint}
        value={cardList.length > 0}
        onChange={(isOn) => write({ cardList: isOn ? [emptyCard(), emptyCard()] : [] })}
        disabled={isFixed}
      />
      <Switch
        label={texts.offer}
        description={texts.offerHint}
        value={offer !== null}
        onChange={(isOn) => write({ offer: isOn ? { text: '', hasExpiration: true } : null })}
        disabled={isFixed}
      />
      {offer && (
        <div className={styles.inset} data-field="offer.text">
          <TextInput
            label={texts.offerText}
            value={offer.text}
            onChange={(text) => write({ offer: { ...offer, text } })}
            error={findings.at('offer.text')}
            unit={<span className={styles.quiet}>{`${offer.text.length}/${most.offerText}`}</span>}
            readOnly={isFixed}
            autoComplete="off"
          />
          <Checkbox
            label={texts.offerEnds}
            value={offer.hasExpiration}
            onChange={(hasExpiration) => write({ offer: { ...offer, hasExpiration } })}
            disabled={isFixed}
          />
        </div>
      )}
      <ValidityField {...{ editor, findings }} />
    </EditorCard>
  )
}

const minute = 60
const hour = 3_600
const day = 86_400
/** Round times; those that the category does not take are left out. */
const offered = [
  30,
  minute,
  5 * minute,
  10 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  3 * day,
  7 * day,
  14 * day,
  30 * day,
]

/** For how long the provider tries to deliver it before it gives up. */
export function ValidityField({ editor: { draft, write, isFixed }, findings }: Props) {
  const texts = useTexts(editorTexts).extras
  const { customExpirationPeriod: seconds } = draft.content
  const { from, to } = validityBounds[categoryOf(draft.templateType)]
  const times = offered.filter((each) => each >= from && each <= to)
  const shown = seconds === null || times.includes(seconds) ? times : [seconds, ...times]
  return (
    <div className={styles.short} data-field="customExpirationPeriod">
      <Select
        label={texts.validity}
        description={texts.validityHint}
        options={shown.map((each) => ({ value: each, label: texts.time(each) }))}
        value={seconds}
        placeholder={texts.validityDefault}
        onChange={(customExpirationPeriod) => write({ customExpirationPeriod })}
        readOnly={isFixed}
      />
      <FieldProblem field="customExpirationPeriod" findings={findings} />
    </div>
  )
}
