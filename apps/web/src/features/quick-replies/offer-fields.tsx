import type { Offer } from '@prosa/contract/messages/content'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Select } from '../../ui/select/select.tsx'
import { ListFields } from './list-fields.tsx'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import styles from './replies.module.css'

type Kind = 'none' | 'buttons' | 'list' | 'link'
type Link = Extract<Offer, { kind: 'link' }>

type Props = {
  offer: Offer | null
  onChange: (next: Offer | null) => void
  isWrong: boolean
  /** True when buttons, a list or a link must be chosen. */
  always?: boolean
}

const places = [1, 2, 3] as const
const mostLetters = 20
const beginnings: Record<Kind, Offer | null> = {
  none: null,
  buttons: { kind: 'buttons', body: '-', buttons: [] },
  list: { kind: 'list', body: '-', button: '', sections: [{ rows: [{ id: '1', title: '' }] }] },
  link: { kind: 'link', body: '-', label: '', url: '' },
}

/** Up to three buttons, a list of up to ten options, or a link. */
export function OfferFields({ offer, onChange, isWrong, always = false }: Props) {
  const { form: texts } = useTexts(quickRepliesTexts)
  const kind = (offer?.kind ?? 'none') as Kind
  const kinds: readonly Kind[] = [...(always ? [] : (['none'] as const)), 'buttons', 'list', 'link']
  return (
    <div className={styles.group}>
      <Select
        label={texts.offer}
        options={kinds.map((value) => ({ value, label: texts.offerKinds[value] }))}
        value={kind}
        always
        onChange={(next: Kind | null) => next && next !== kind && onChange(beginnings[next])}
      />
      {offer?.kind === 'buttons' && <ButtonFields offer={offer} onChange={onChange} />}
      {offer?.kind === 'list' && <ListFields offer={offer} onChange={onChange} />}
      {offer?.kind === 'link' && <LinkFields offer={offer} onChange={onChange} />}
      {isWrong && kind !== 'none' && <Alert tone="warn">{texts.offerWrong[kind]}</Alert>}
    </div>
  )
}

type Buttons = Extract<Offer, { kind: 'buttons' }>

/** The place of a button is its id, so that an answer to it can be told apart. */
function ButtonFields({ offer, onChange }: { offer: Buttons; onChange: (next: Offer) => void }) {
  const { form: texts } = useTexts(quickRepliesTexts)
  const titleAt = (place: number) => offer.buttons[place - 1]?.title ?? ''
  const change = (place: number, title: string) => {
    const titles = places.map((each) => (each === place ? title : titleAt(each)))
    const last = titles.findLastIndex((each) => each !== '')
    onChange({
      ...offer,
      buttons: titles.slice(0, last + 1).map((each, at) => ({ id: offer.buttons[at]?.id ?? String(at + 1), title: each })),
    })
  }
  return places
    .filter((place) => place <= offer.buttons.length + 1)
    .map((place) => (
      <TextInput
        key={place}
        label={texts.button(place)}
        value={titleAt(place)}
        onChange={(title) => change(place, title)}
        limit={mostLetters}
        autoComplete="off"
      />
    ))
}

function LinkFields({ offer, onChange }: { offer: Link; onChange: (next: Offer) => void }) {
  const { form: texts } = useTexts(quickRepliesTexts)
  return (
    <>
      <TextInput
        label={texts.linkLabel}
        value={offer.label}
        onChange={(label) => onChange({ ...offer, label })}
        limit={mostLetters}
        autoComplete="off"
      />
      <TextInput type="url" label={texts.linkUrl} value={offer.url} onChange={(url) => onChange({ ...offer, url })} limit={2_000} />
    </>
  )
}
