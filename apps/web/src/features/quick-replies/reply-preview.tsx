import { fillMarks, marksOf, type Values, variableNames } from '@prosa/contract/quick-replies/marks'
import { IconPaperclip } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { OfferButtons } from './box/offer-strip.tsx'
import { MarkedText } from './marked-text.tsx'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import styles from './replies.module.css'
import type { ReplyValues } from './reply-values.ts'

/** As a bubble, with an example of each variable; properties are named, since each contact has its own. */
export function ReplyPreview({ values: { text, files, offer } }: { values: ReplyValues }) {
  const { form, variables } = useTexts(quickRepliesTexts)
  const examples = Object.fromEntries(variableNames.map((name) => [name, variables[name].example])) as Omit<Values, 'properties'>
  const properties = new Map(marksOf(text).flatMap(({ kind, name }) => (kind === 'property' ? [[name, name] as const] : [])))
  const filled = fillMarks(text, { ...examples, properties } as Values)
  return (
    <section className={styles.preview} aria-label={form.preview}>
      <span className={styles.quiet}>{form.preview}</span>
      <div className={styles.bubble}>
        {files.map(({ mediaId, fileName, thumbnailUrl }) => (
          <p key={mediaId} className={styles.file}>
            {thumbnailUrl ? (
              <img className={styles.picture} src={thumbnailUrl} alt="" />
            ) : (
              <IconPaperclip size={14} stroke={1.75} aria-hidden="true" />
            )}
            <span>{fileName}</span>
          </p>
        ))}
        {text.trim() === '' ? files.length === 0 && <p className={styles.quiet}>{form.previewEmpty}</p> : <MarkedText text={filled} />}
        {offer && <OfferButtons offer={offer} label={form.offer} />}
      </div>
    </section>
  )
}
