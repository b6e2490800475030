import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'

type Props = { areas: readonly string[]; title: string; opened: boolean; onClose: () => void }

function TrailWaiting() {
  return <SkeletonRows stage={useLoadingStage(true)} shape="line" count={8} />
}

const AuditTrail = lazyPart(async () => (await import('../../features/audit/public.ts')).AuditTrail, TrailWaiting)

/** What happened to what the section is about, beside it. */
export function SectionHistory({ areas, title, opened, onClose }: Props) {
  return (
    <SidePanel opened={opened} onClose={onClose} title={title} width="lg">
      <AuditTrail areas={areas} />
    </SidePanel>
  )
}
