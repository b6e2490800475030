import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useUiTexts } from '../../ui/ui-texts.ts'
import type { ArticleId } from './articles.ts'
import styles from './help-link.module.css'

export const helpAddress = (companyId: string): string => `/${encodeURIComponent(companyId)}/help`

export const articleAddress = (companyId: string, id: ArticleId): string => `${helpAddress(companyId)}/${id}`

/** A small link from a screen to its article. */
export function HelpLink({ article }: { article: ArticleId }) {
  const { help } = useUiTexts()
  const companyId = useSessionData()?.companyId
  if (!companyId) return null
  return (
    <Link className={styles.link} to={articleAddress(companyId, article)}>
      <IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />
      {help}
    </Link>
  )
}
