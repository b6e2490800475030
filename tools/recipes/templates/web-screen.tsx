import { useTexts } from '../../../kit/i18n.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { screenNameTexts } from './texts/screen-name-texts.ts'

/** S000 */
export function ScreenNameScreen() {
  const texts = useTexts(screenNameTexts)
  return <PageHead title={texts.title} />
}
