import type { TemplateButton, TemplateContent } from '@prosa/contract/templates/content'
import type { TemplateVersion } from '@prosa/contract/templates/model'
import { HeaderType } from '@prosa/contract/templates/parts'
import { TemplateType } from '@prosa/contract/templates/states'
import { useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { Spoken } from '../../../ui/states/spoken.tsx'
import styles from './versions-panel.module.css'
import { versionsTexts } from './versions-texts.ts'
import { type DiffPiece, wordDiff } from './word-diff.ts'

type PartName = 'header' | 'body' | 'footer' | 'buttons' | 'cards' | 'offer'
const partNames: readonly PartName[] = ['header', 'body', 'footer', 'buttons', 'cards', 'offer']

const buttonLine = ({ text, url, phone, code }: TemplateButton) => [text, url, phone, code].filter(Boolean).join(' → ')

/** What a version says, part by part, as texts that can be compared. */
const partsOf = (content: TemplateContent): Record<PartName, string> => ({
  header: content.headerType === HeaderType.Text ? content.headerBody : headerName(content.headerType),
  body: content.bodyText,
  footer: content.footer,
  buttons: content.buttonList.map(buttonLine).join('\n'),
  cards: content.cardList.map(({ bodyText, buttonList }) => [bodyText, ...buttonList.map(buttonLine)].join('\n')).join('\n\n'),
  offer: content.offer?.text ?? '',
})

/** A header that brings something else than a text is named as the provider names it, the same in every language. */
const headerName = (type: HeaderType): string => (type === HeaderType.None ? '' : HeaderType.nameOf(type).toUpperCase())

/** What two versions say differently, part by part. */
export function VersionDiff({ before, after }: { before: TemplateVersion; after: TemplateVersion }) {
  const texts = useTexts(versionsTexts)
  const { templateType } = useTexts(stateWords)
  const [old, now] = [partsOf(before.content), partsOf(after.content)]
  const categoryOf = ({ templateType: type }: TemplateVersion) => templateType[TemplateType.nameOf(type)]
  const changed = [
    { name: texts.parts.category, pieces: wordDiff(categoryOf(before), categoryOf(after)) },
    ...partNames.map((part) => ({ name: texts.parts[part], pieces: wordDiff(old[part], now[part]) })),
  ].filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same'))
  if (changed.length === 0) return <p className={styles.quiet}>{texts.same}</p>
  return (
    <dl className={styles.parts}>
      {changed.map(({ name, pieces }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.text}>
            {pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no names, their place is their key.
              <Piece key={place} {...piece} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Colour is never alone: what went is crossed out, what came is underlined, and both are said. */
function Piece({ kind, text }: DiffPiece) {
  const texts = useTexts(versionsTexts)
  if (kind === 'same') return text
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag className={styles[kind]}>
      <Spoken>{texts[kind](text)}</Spoken>
      <span aria-hidden="true">{text}</span>
    </Tag>
  )
}
