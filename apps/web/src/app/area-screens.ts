import type { LoadScreen } from './built-screens.ts'

const templateEditor: LoadScreen = async () => ({
  default: (await import('../features/templates/editor/template-editor-screen.tsx')).TemplateEditorScreen,
})

/** Named apart from `later-screens.ts`, which comes with the frame: the names of all files that these need are more than those of all others. */
export const areaScreens = {
  S012: async () => ({ default: (await import('../features/manager/manager-screen.tsx')).ManagerScreen }),
  S021: async () => ({ default: (await import('../features/templates/list/templates-screen.tsx')).TemplatesScreen }),
  S022: async () => ({ default: (await import('../features/templates/transfer/import-screen.tsx')).ImportTemplatesScreen }),
  S023: async () => ({ default: (await import('../features/templates/transfer/export-screen.tsx')).ExportTemplatesScreen }),
  S024: templateEditor,
  S025: templateEditor,
  S035: async () => ({ default: (await import('../features/broadcasts/list/broadcasts-screen.tsx')).BroadcastsScreen }),
  S036: async () => ({ default: (await import('../features/broadcasts/wizard/wizard-screen.tsx')).WizardScreen }),
  S042: async () => ({ default: (await import('../features/flags/flags-screen.tsx')).FlagsScreen }),
  S057: async () => ({
    default: (await import('../features/company-dashboards/company-dashboards-screen.tsx')).CompanyDashboardsScreen,
  }),
  S063: async () => ({
    default: (await import('../features/templates/departments/departments-screen.tsx')).TemplateDepartmentsScreen,
  }),
  X005: async () => ({ default: (await import('../features/simulator/simulator-screen.tsx')).SimulatorScreen }),
  X006: async () => ({ default: (await import('../features/broadcasts/report/report-screen.tsx')).ReportScreen }),
  X007: async () => ({ default: (await import('../features/billing/prices/prices-screen.tsx')).PricesScreen }),
  X008: async () => ({
    default: (await import('../features/company-dashboards/read/dashboards-screen.tsx')).DashboardsScreen,
  }),
  X010: async () => ({ default: (await import('../features/routing/board/board-screen.tsx')).BoardScreen }),
  S014: async () => ({ default: (await import('./gallery/gallery-screen.tsx')).GalleryScreen }),
  S041: async () => ({ default: (await import('./icons/icons-screen.tsx')).IconsScreen }),
  S013: async () => ({ default: (await import('../features/company/maintenance-screen.tsx')).MaintenanceScreen }),
  X009: async () => ({ default: (await import('../features/agents/passwords/choose-password-screen.tsx')).ChoosePasswordScreen }),
  X011: async () => ({ default: (await import('./help/help-with-labels.tsx')).HelpWithLabels }),
  S038: async () => ({ default: (await import('../features/agents/passwords/password-changed-screen.tsx')).PasswordChangedScreen }),
  X001: async () => ({ default: (await import('../features/agents/passwords/new-password-screen.tsx')).NewPasswordScreen }),
  X003: async () => ({ default: (await import('../features/demo/demo-mail-screen.tsx')).DemoMailScreen }),
} satisfies Record<string, LoadScreen>
