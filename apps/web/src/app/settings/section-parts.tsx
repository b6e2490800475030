import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import type { SectionId } from './sections.ts'

type Props = { setting: string | null }

function Waiting() {
  return <SkeletonRows stage={useLoadingStage(true)} shape="line" count={8} />
}

const late = (load: () => Promise<ComponentType<Props>>) => lazyPart(load, Waiting)

/** Each section is a chunk of its own, loaded when it is opened. */
export const sectionParts: Record<SectionId, ComponentType<Props>> = {
  profile: late(async () => (await import('../../features/company/settings/profile-section.tsx')).ProfileSection),
  // The inbox and the company know nothing of each other: they meet here.
  style: late(async () => {
    const { PreviewSection } = await import('../../features/inbox/preview/preview-section.tsx')
    const { StyleSection } = await import('../../features/company/settings/style-section.tsx')
    return ({ setting }: Props) => <StyleSection setting={setting} Preview={PreviewSection} />
  }),
  address: late(async () => (await import('../../features/company/settings/address-section.tsx')).AddressSection),
  prices: late(async () => (await import('../../features/billing/prices/prices-section.tsx')).PricesSection),
  broadcasts: late(async () => (await import('../../features/broadcasts/settings/broadcasts-section.tsx')).BroadcastsSection),
  agents: late(async () => (await import('./agents-with-view.tsx')).AgentsWithView),
  departments: late(async () => (await import('../../features/departments/departments-section.tsx')).DepartmentsSection),
  numbers: late(async () => (await import('../../features/phone-numbers/phone-numbers-section.tsx')).PhoneNumbersSection),
  labels: late(async () => (await import('../../features/labels/labels-section.tsx')).LabelsSection),
  pix: late(async () => (await import('../../features/pix/pix-section.tsx')).PixSection),
  properties: late(async () => (await import('../../features/properties/properties-section.tsx')).PropertiesSection),
  quickReplies: late(async () => (await import('../../features/quick-replies/replies-section.tsx')).RepliesSection),
  retention: late(async () => (await import('../../features/retention/retention-section.tsx')).RetentionSection),
  companyData: late(async () => (await import('../../features/company-data/company-data-section.tsx')).CompanyDataSection),
  preferences: late(async () => (await import('../../features/flags/preferences-section.tsx')).PreferencesSection),
  outgoing: late(async () => (await import('../../features/outgoing/held/held-section.tsx')).HeldSection),
  batches: late(async () => (await import('../../features/batches/batches-section.tsx')).BatchesSection),
  security: late(async () => (await import('./security-parts.tsx')).SecurityParts),
  history: late(async () => (await import('../../features/audit/audit-section.tsx')).AuditSection),
}

type HistoryProps = { areas: readonly string[]; title: string; opened: boolean; onClose: () => void }

const AuditTrail = lazyPart(async () => (await import('../../features/audit/public.ts')).AuditTrail, Waiting)

/** The history of what the section is about, beside it. */
export function SectionHistory({ areas, title, opened, onClose }: HistoryProps) {
  return (
    <SidePanel opened={opened} onClose={onClose} title={title} width="lg">
      <AuditTrail areas={areas} />
    </SidePanel>
  )
}
