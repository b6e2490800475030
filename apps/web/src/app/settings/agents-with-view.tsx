import type { ViewAs } from '@prosa/contract/security/model'
import { AgentsSection } from '../../features/agents/team/agents-section.tsx'
import { ViewAsPanel } from '../../features/security/public.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { mainNav } from '../shell/main-nav.ts'
import { shellTexts } from '../shell/shell-texts.ts'
import { useIsDemo } from '../shell/use-is-demo.ts'
import { sectionIds } from './sections.ts'
import { settingsTexts } from './settings-texts.ts'

/** The people of the company; what one of them sees is told in the words of the frame. */
export function AgentsWithView({ setting }: { setting: string | null }) {
  const { areas } = useTexts(shellTexts)
  const { sections } = useTexts(settingsTexts)
  const data = useSessionData()
  const isDemo = useIsDemo()
  const placesOf = ({ permission }: ViewAs) => ({
    menus: data ? mainNav({ ...data, permission }, isDemo).map(({ area }) => areas[area]) : [],
    sections: permission.adminPermission ? sectionIds.map((id) => sections[id].title) : [],
  })
  return (
    <AgentsSection
      setting={setting}
      viewAs={(viewed) => <ViewAsPanel companyId={data?.companyId ?? ''} {...viewed} placesOf={placesOf} />}
    />
  )
}
