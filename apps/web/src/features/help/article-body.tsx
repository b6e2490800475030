import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { type ArticleId, articles } from './articles.ts'
import { articleAddress } from './help-link.tsx'
import styles from './help-screen.module.css'
import type { HelpProps } from './help-screen.tsx'
import { helpTexts } from './help-texts.ts'
import { markedLabels, splitLabels } from './label-keys.ts'

type Props = HelpProps & { id: ArticleId }

/** One article: its purpose, its steps, notes, and related articles. */
export function ArticleBody({ id, ...help }: Props) {
  const texts = useTexts(helpTexts)
  const { summary, steps, notes } = texts.articles[id]
  const written = { steps: steps(markedLabels), notes: notes(markedLabels) }
  return (
    <article className={styles.article}>
      <p className={styles.lead}>{summary}</p>
      <ClosedPlaces {...help} lines={written.steps} />
      <section aria-labelledby="help-steps">
        <h2 id="help-steps" className={styles.title}>
          {texts.steps}
        </h2>
        <ol className={styles.steps}>
          {written.steps.map((line) => (
            <li key={line}>
              <Line {...help} text={line} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="help-notes">
        <h2 id="help-notes" className={styles.title}>
          {texts.notes}
        </h2>
        <ul className={styles.notes}>
          {written.notes.map((line) => (
            <li key={line}>
              <Line {...help} text={line} />
            </li>
          ))}
        </ul>
      </section>
      <nav aria-labelledby="help-related">
        <h2 id="help-related" className={styles.title}>
          {texts.related}
        </h2>
        <ul className={styles.related}>
          {articles[id].related.map((other) => (
            <li key={other}>
              <Link className={styles.link} to={articleAddress(help.data.companyId, other)}>
                {texts.articles[other].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}

/** A line of an article: a label that names a screen of this person is a link, every other label is bold. */
function Line({ text, labels, addressOf }: HelpProps & { text: string }) {
  return splitLabels(text).map((part) => {
    if ('text' in part) return <Fragment key={part.at}>{part.text}</Fragment>
    const address = addressOf(part.label)
    if (address === null) return <strong key={part.at}>{labels[part.label]}</strong>
    return (
      <Link key={part.at} className={styles.link} to={address}>
        {labels[part.label]}
      </Link>
    )
  })
}

/** Names the screens of the steps that this person may not open. */
function ClosedPlaces({ lines, labels, isClosed }: HelpProps & { lines: readonly string[] }) {
  const texts = useTexts(helpTexts)
  const named = lines.flatMap(splitLabels).flatMap((part) => ('label' in part && isClosed(part.label) ? [labels[part.label]] : []))
  if (named.length === 0) return null
  return <Alert tone="info">{texts.closed([...new Set(named)].join(', '))}</Alert>
}
