import type { SessionData } from '@prosa/contract/session/session-data'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { type Crumb, PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleList } from './article-list.tsx'
import { findArticleId } from './articles.ts'
import { helpAddress } from './help-link.tsx'
import styles from './help-screen.module.css'
import { helpTexts } from './help-texts.ts'
import type { HelpLabels, LabelKey } from './label-keys.ts'

export type HelpProps = {
  data: SessionData
  labels: HelpLabels
  /** The address of the screen that a label names; null where the label names none, or the person may not open the screen. */
  addressOf: (key: LabelKey) => string | null
  /** Returns whether the label names a screen that the person may not open. */
  isClosed: (key: LabelKey) => boolean
}

/** The list of the help articles, or the article of the address (X011). */
export function HelpScreen(props: HelpProps) {
  const texts = useTexts(helpTexts)
  const router = useRouter()
  const { articleId: name } = useParams({ strict: false }) as { articleId?: string }
  const { companyId } = props.data
  const id = findArticleId(name)
  const list = helpAddress(companyId)
  const crumbs: readonly Crumb[] = [{ label: texts.title, href: list, onOpen: () => void router.navigate({ href: list }) }]
  if (name === undefined)
    return (
      <>
        <PageHead title={texts.title} />
        <PageBody>
          <div className={styles.column}>
            <ArticleList {...props} />
          </div>
        </PageBody>
      </>
    )
  return (
    <>
      <PageHead title={id ? texts.articles[id].title : texts.gone.title} isLong crumbs={crumbs} />
      <PageBody>
        <div className={styles.column}>{id ? <ArticleBody key={id} id={id} {...props} /> : <ArticleGone list={list} />}</div>
      </PageBody>
    </>
  )
}

/** Shown at the address of an article that does not exist. */
function ArticleGone({ list }: { list: string }) {
  const { gone } = useTexts(helpTexts)
  return (
    <EmptyState
      icon={<IconHelpCircle size={26} stroke={1.75} />}
      title={gone.title}
      actions={<Button renderRoot={(props) => <Link {...props} to={list} />}>{gone.back}</Button>}
    >
      {gone.body}
    </EmptyState>
  )
}
