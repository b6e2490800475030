import { teamCalls } from '@prosa/contract/agents/team-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { pixCalls } from '@prosa/contract/pix/calls'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { type SideGroup, SideMenu } from '../../ui/menus/side-menu.tsx'
import { pageAddress } from '../shell/page-address.ts'
import { shellTexts } from '../shell/shell-texts.ts'
import { useOpenPage } from '../shell/where.ts'
import { readPlace, type SectionId, sectionAddress, sectionGroups, sectionIds, sections } from './sections.ts'
import styles from './settings-menu.module.css'
import { settingsTexts } from './settings-texts.ts'

type Props = { data: SessionData; address: string }

const SearchPlace = () => <div className={styles.place} />
/** A chunk of its own, as it has the words of all sections: the frame, which every page needs, stays small. */
const SettingsSearch = lazyPart(async () => (await import('./settings-search.tsx')).SettingsSearch, SearchPlace)

/** The sections of the settings, each once and with how many things it has; other words for them are found by the search. */
export function SettingsMenu({ data, address }: Props) {
  const texts = useTexts(shellTexts)
  const onOpen = useOpenPage()
  const groups = useSectionGroups(data)
  const [path, query = ''] = address.split('?')
  // The flags have a page of their own, too, and are the same there.
  const section = path === pageAddress('S042', data) ? 'preferences' : readPlace(query).section
  const open = sectionAddress(pageAddress('S020', data), section)
  return (
    <SideMenu label={texts.side.settings} groups={groups} address={open} onOpen={onOpen}>
      <SettingsSearch data={data} />
    </SideMenu>
  )
}

function useSectionGroups(data: SessionData): SideGroup[] {
  const texts = useTexts(settingsTexts)
  const counts = useCounts(data)
  const hasHeld = useHasHeld(data)
  const main = pageAddress('S020', data)
  return sectionGroups.map((group) => ({
    title: texts.groups[group],
    links: sectionIds
      .filter((id) => sections[id].group === group && (id !== 'outgoing' || hasHeld))
      .map((id) => {
        const Sign = sections[id].sign
        const count = counts[id]
        return {
          href: sectionAddress(main, id),
          label: texts.sections[id].title,
          icon: <Sign size={16} stroke={1.75} aria-hidden="true" />,
          ...(count !== undefined && { count }),
        }
      }),
  }))
}

/** Most installations never hold outgoing work: the section is in the menu from the first hold on. */
function useHasHeld({ companyId }: SessionData): boolean {
  const { data } = useCall(outgoingCalls.getOutgoing, { companyId }, { later: true, ifUnknown: true })
  return data !== undefined && (data.hold !== null || data.releasedAt !== null)
}

/** The counts that are known. Live events keep them true; of Pix keys there are none, so that they are asked for again. */
function useCounts({ companyId }: SessionData): Partial<Record<SectionId, number | undefined>> {
  const agents = useCall(teamCalls.listAgents, { companyId }, { once: true }).data
  const departments = useCall(departmentCalls.listDepartments, { companyId }, { once: true }).data
  const labels = useCall(labelCalls.listLabels, { companyId }, { once: true }).data
  const replies = useCall(quickReplyCalls.listKeptQuickReplies, { companyId }, { once: true }).data
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }, { once: true }).data
  const properties = useCall(propertyCalls.listProperties, { companyId }, { once: true, later: true }).data
  const pixKeys = useCall(pixCalls.listPixKeys, { companyId }, { later: true }).data
  return {
    agents: agents?.length,
    departments: departments?.filter(({ isDraft, removedAt }) => !isDraft && removedAt === null).length,
    numbers: numbers?.length,
    labels: labels?.filter(({ status }) => status === LabelStatus.Active).length,
    pix: pixKeys?.length,
    properties: properties?.length,
    quickReplies: replies?.quickReplies.filter(({ goneAt }) => goneAt === null).length,
  }
}
