import type { TemplateListItem } from '@prosa/contract/templates/model'
import type { TemplateSync } from '@prosa/contract/templates/provider-calls'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { DepartmentsPanel } from '../departments/departments-panel.tsx'
import type { FiguresPanel } from '../figures/figures-panel.tsx'
import type { NewTemplate } from '../new/new-template.tsx'
import type { VersionsPanel } from '../versions/versions-panel.tsx'
import type { LanguageDialog } from './language-dialog.tsx'
import type { RemovalDialog } from './removal-dialog.tsx'
import type { StandingPanel } from './standing-panel.tsx'
import type { SyncPanel } from './sync-panel.tsx'
import type { UsesPanel } from './uses-panel.tsx'

/** What lies over the list. */
export type OpenLayer =
  | { kind: 'add' }
  | { kind: 'sync'; result: readonly TemplateSync[]; isFresh: boolean }
  | { kind: 'language' | 'departments' | 'figures' | 'standing' | 'uses' | 'versions'; template: TemplateListItem }
  | { kind: 'removal'; templates: readonly TemplateListItem[] }
  | null

type Props = { companyId: string; open: OpenLayer; onRemoved: () => void; onClose: () => void }

const NewTemplateLater = lazyPart<Parameters<typeof NewTemplate>[0]>(
  async () => (await import('../new/new-template.tsx')).NewTemplate,
  HeldKeys,
)
const SyncPanelLater = lazyPart<Parameters<typeof SyncPanel>[0]>(async () => (await import('./sync-panel.tsx')).SyncPanel, HeldKeys)
const StandingLater = lazyPart<Parameters<typeof StandingPanel>[0]>(
  async () => (await import('./standing-panel.tsx')).StandingPanel,
  HeldKeys,
)
const UsesLater = lazyPart<Parameters<typeof UsesPanel>[0]>(async () => (await import('./uses-panel.tsx')).UsesPanel, HeldKeys)
const LanguageLater = lazyPart<Parameters<typeof LanguageDialog>[0]>(
  async () => (await import('./language-dialog.tsx')).LanguageDialog,
  HeldKeys,
)
const RemovalLater = lazyPart<Parameters<typeof RemovalDialog>[0]>(
  async () => (await import('./removal-dialog.tsx')).RemovalDialog,
  HeldKeys,
)
const DepartmentsLater = lazyPart<Parameters<typeof DepartmentsPanel>[0]>(
  async () => (await import('../departments/departments-panel.tsx')).DepartmentsPanel,
  HeldKeys,
)
const FiguresLater = lazyPart<Parameters<typeof FiguresPanel>[0]>(
  async () => (await import('../figures/figures-panel.tsx')).FiguresPanel,
  HeldKeys,
)
const VersionsLater = lazyPart<Parameters<typeof VersionsPanel>[0]>(
  async () => (await import('../versions/versions-panel.tsx')).VersionsPanel,
  HeldKeys,
)

const ofTemplate = {
  language: LanguageLater,
  departments: DepartmentsLater,
  figures: FiguresLater,
  standing: StandingLater,
  uses: UsesLater,
  versions: VersionsLater,
}

/** What opens over the list: a new template, what a sync found, and what there is to know and do of one. */
export function TemplatesLayers({ companyId, open, onRemoved, onClose }: Props) {
  if (open === null) return null
  if (open.kind === 'add') return <NewTemplateLater {...{ companyId, onClose }} />
  if (open.kind === 'sync') return <SyncPanelLater {...{ companyId, onClose }} result={open.result} isFresh={open.isFresh} />
  if (open.kind === 'removal') return <RemovalLater {...{ companyId, onRemoved, onClose }} templates={open.templates} />
  const Layer = ofTemplate[open.kind]
  return <Layer {...{ companyId, onClose }} template={open.template} />
}
