import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { helpTexts } from './help-texts.ts'

/** Shown at the address of an article that does not exist. */
export function ArticleGone({ list }: { list: string }) {
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
