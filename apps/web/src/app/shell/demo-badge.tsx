import { useTexts } from '../../kit/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { shellTexts } from './shell-texts.ts'
import { useIsDemo } from './use-is-demo.ts'

/** Said in the head of each page where there is no rail to say it. */
export function DemoBadge() {
  const texts = useTexts(shellTexts)
  return useIsDemo() ? <Badge tone="warn">{texts.demo}</Badge> : null
}
