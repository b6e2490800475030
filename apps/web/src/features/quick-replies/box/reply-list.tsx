import { fillMarks, type Values } from '@prosa/contract/quick-replies/marks'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { IconEdit, IconNote, IconPaperclip, IconSettings } from '@tabler/icons-react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { MarkedText } from '../marked-text.tsx'
import { quickRepliesTexts } from '../quick-replies-texts.ts'
import type { ListDeed } from '../replies-section.tsx'
import { OfferButtons } from './offer-strip.tsx'
import styles from './quick-reply-box.module.css'

type Props = {
  listId: string
  found: readonly QuickReply[]
  typed: string
  values: Values
  active: number
  asked: { isPending: boolean; error: unknown; data: unknown }
  onChoose: (place: number) => void
  onEdit: (reply: QuickReply) => void
}

/** What can be done at the end of the list, besides taking one. */
export const listDeeds = ['add', 'manage'] as const satisfies ListDeed[]

export const optionId = (listId: string, place: number) => `${listId}-${place}`
const signs = { add: IconNote, manage: IconSettings }

/** The focus stays in the text field, which handles the keys. */
export function ReplyList({ listId, found, typed, values, active, asked, onChoose, onEdit }: Props) {
  const { box, scopes } = useTexts(quickRepliesTexts)
  const problemText = useProblemText()
  const shown = found[active]
  const isUnasked = useIsCut() && asked.data === undefined
  const option = (place: number) => ({
    id: optionId(listId, place),
    className: styles.option,
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === active,
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onChoose(place),
  })
  return (
    <div className={styles.pop}>
      <div className={styles.side}>
        {isUnasked && (
          <p className={styles.none} role="status">
            {box.offline}
          </p>
        )}
        {asked.error !== null && !isUnasked && <Alert tone="danger">{problemText(asked.error)}</Alert>}
        {!asked.isPending && !isUnasked && found.length === 0 && (
          <p className={styles.none} role="status">
            {typed.trim() === '' ? box.noneYet : box.none(typed.trim())}
          </p>
        )}
        <div id={listId} className={styles.list} role="listbox" aria-label={box.list} aria-busy={asked.isPending || undefined}>
          {found.map(({ quickReplyId, shortcut, title, text, files, scope }, place) => (
            <div key={quickReplyId} {...option(place)}>
              <span className={styles.shortcut}>/{shortcut}</span>
              <span className={styles.words}>{title || text}</span>
              {files.length > 0 && <IconPaperclip size={14} stroke={1.75} aria-label={box.files(files.length)} />}
              <span className={styles.scope}>{scopes[scope]}</span>
              {place === active && (
                <span className={styles.key} aria-hidden="true">
                  <Kbd>Tab</Kbd>
                </span>
              )}
            </div>
          ))}
          {listDeeds.map((deed, place) => {
            const Sign = signs[deed]
            return (
              <div key={deed} {...option(found.length + place)} data-deed>
                <Sign size={16} stroke={1.75} aria-hidden="true" />
                {box[deed]}
              </div>
            )
          })}
        </div>
        <Spoken>
          <span role="status">{box.keys}</span>
        </Spoken>
      </div>
      {shown && (
        <section className={styles.preview} aria-label={box.preview}>
          <div className={styles.previewHead}>
            <b className={styles.cut}>{shown.title || `/${shown.shortcut}`}</b>
            {shown.mayChange && (
              <Button
                look="plain"
                size="sm"
                leftSection={<IconEdit size={14} stroke={1.75} aria-hidden="true" />}
                onClick={() => onEdit(shown)}
              >
                {box.edit}
              </Button>
            )}
          </div>
          <MarkedText text={fillMarks(shown.text, values)} />
          {shown.files.map(({ mediaId, fileName, thumbnailUrl }) => (
            <p key={mediaId} className={styles.file}>
              {thumbnailUrl ? (
                <img className={styles.thumb} src={thumbnailUrl} alt="" />
              ) : (
                <IconPaperclip size={14} stroke={1.75} aria-hidden="true" />
              )}
              <span className={styles.cut}>{fileName}</span>
            </p>
          ))}
          {shown.offer && <OfferButtons offer={shown.offer} label={box.offer} />}
        </section>
      )}
    </div>
  )
}
