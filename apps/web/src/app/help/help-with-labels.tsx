import { HelpScreen } from '../../features/help/help-screen.tsx'
import { useLanguage } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { helpLabels } from './help-labels.ts'
import { isClosedPlace, placeAddress } from './help-places.ts'

/** The help articles with the words and addresses of the screens that the articles speak of (X011). */
export function HelpWithLabels() {
  const language = useLanguage()
  const data = useSessionData()
  if (!data) return null
  return (
    <HelpScreen
      data={data}
      labels={helpLabels(language)}
      addressOf={(key) => placeAddress(key, data)}
      isClosed={(key) => isClosedPlace(key, data)}
    />
  )
}
