import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import type { SectionId } from './sections.ts'

type Props = { setting: string | null }

function SectionWaiting() {
  return <SkeletonRows stage={useLoadingStage(true)} shape="line" count={8} />
}

const late = (load: () => Promise<ComponentType<Props>>) => lazyPart(load, SectionWaiting)

/** Each a chunk of its own: a section travels when it is opened. */
export const sectionParts: Record<SectionId, ComponentType<Props>> = {
  agents: late(async () => (await import('../../features/agents/team/agents-section.tsx')).AgentsSection),
  departments: late(async () => (await import('../../features/departments/departments-section.tsx')).DepartmentsSection),
  numbers: late(async () => (await import('../../features/phone-numbers/phone-numbers-section.tsx')).PhoneNumbersSection),
  labels: late(async () => (await import('../../features/labels/labels-section.tsx')).LabelsSection),
  security: late(async () => (await import('../../features/session/two-factor/security-section.tsx')).SecuritySection),
  history: late(async () => (await import('../../features/audit/audit-section.tsx')).AuditSection),
}
