import { marksOf } from '@prosa/contract/quick-replies/marks'
import styles from './replies.module.css'

/** A text in which blanks are seen as such. */
export function MarkedText({ text }: { text: string }) {
  const pieces: { key: number; text: string; isBlank: boolean }[] = []
  let done = 0
  for (const { start, end, name, kind } of marksOf(text)) {
    pieces.push({ key: done, text: text.slice(done, start), isBlank: false })
    pieces.push({ key: start, text: kind === 'blank' ? name : text.slice(start, end), isBlank: true })
    done = end
  }
  pieces.push({ key: done, text: text.slice(done), isBlank: false })
  return (
    <p className={styles.text}>
      {pieces
        .filter((piece) => piece.text !== '')
        .map((piece) =>
          piece.isBlank ? (
            <mark key={piece.key} className={styles.blank}>
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
    </p>
  )
}
