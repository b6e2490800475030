import type { Offer } from '@prosa/contract/messages/content'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Select } from '../../ui/select/select.tsx'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import styles from './replies.module.css'
import type { ReplyForm } from './use-reply-form.ts'

type Kind = 'none' | 'buttons' | 'list' | 'link'
type Link = Extract<Offer, { kind: 'link' }>

const places = [1, 2, 3] as const
const mostLetters = 20
const beginnings: Record<Exclude<Kind, 'list'>, Offer | null> = {
  none: null,
  buttons: { kind: 'buttons', body: '-', buttons: [] },
  link: { kind: 'link', body: '-', label: '', url: '' },
}

/** Up to three buttons, or a link. A list comes from the API and is kept. */
export function OfferFields({ form: { values, faults, set } }: { form: ReplyForm }) {
  const { form: texts } = useTexts(quickRepliesTexts)
  const { offer } = values
  const kind = (offer?.kind ?? 'none') as Kind
  const kinds: readonly Kind[] = kind === 'list' ? ['none', 'list', 'buttons', 'link'] : ['none', 'buttons', 'link']
  return (
    <div className={styles.group}>
      <Select
        label={texts.offer}
        options={kinds.map((value) => ({ value, label: texts.offerKinds[value] }))}
        value={kind}
        always
        onChange={(next: Kind | null) => next && next !== 'list' && next !== kind && set({ offer: beginnings[next] })}
      />
      {offer?.kind === 'buttons' && <ButtonFields offer={offer} onChange={(next) => set({ offer: next })} />}
      {offer?.kind === 'link' && <LinkFields offer={offer} onChange={(next) => set({ offer: next })} />}
      {offer?.kind === 'list' && <p className={styles.quiet}>{texts.listKept}</p>}
      {faults.includes('offer') && <Alert tone="warn">{texts.offerWrong}</Alert>}
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
