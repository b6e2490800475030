import type { BuiltScreen, builtScreens, LoadScreen } from './built-screens.ts'

const templateEditor: LoadScreen = async () => ({
  default: (await import('../features/templates/editor/template-editor-screen.tsx')).TemplateEditorScreen,
})

/** Screens that others lead to. The list comes beside the frame: where they are to be had is nothing that the login page needs to know. */
export const laterScreens: Record<Exclude<BuiltScreen, keyof typeof builtScreens>, LoadScreen> = {
  S012: async () => ({ default: (await import('../features/manager/manager-screen.tsx')).ManagerScreen }),
  S013: async () => ({ default: (await import('../features/company/maintenance-screen.tsx')).MaintenanceScreen }),
  S014: async () => ({ default: (await import('./gallery/gallery-screen.tsx')).GalleryScreen }),
  S015: async () => ({ default: (await import('../features/contacts/list/contacts-screen.tsx')).ContactsScreen }),
  S016: async () => ({ default: (await import('../features/contacts/page/contact-screen.tsx')).ContactScreen }),
  S020: async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  S021: async () => ({ default: (await import('../features/templates/list/templates-screen.tsx')).TemplatesScreen }),
  S022: async () => ({ default: (await import('../features/templates/transfer/import-screen.tsx')).ImportTemplatesScreen }),
  S023: async () => ({ default: (await import('../features/templates/transfer/export-screen.tsx')).ExportTemplatesScreen }),
  S024: templateEditor,
  S025: templateEditor,
  S037: async () => ({ default: (await import('../features/agents/profile/profile-screen.tsx')).ProfileScreen }),
  S038: async () => ({ default: (await import('../features/agents/passwords/password-changed-screen.tsx')).PasswordChangedScreen }),
  S039: async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  S040: async () => ({ default: (await import('../features/session/companies/company-choice-screen.tsx')).CompanyChoiceScreen }),
  S041: async () => ({ default: (await import('./icons/icons-screen.tsx')).IconsScreen }),
  S042: async () => ({ default: (await import('../features/flags/flags-screen.tsx')).FlagsScreen }),
  S057: async () => ({
    default: (await import('../features/company-dashboards/company-dashboards-screen.tsx')).CompanyDashboardsScreen,
  }),
  S063: async () => ({
    default: (await import('../features/templates/departments/departments-screen.tsx')).TemplateDepartmentsScreen,
  }),
  X001: async () => ({ default: (await import('../features/agents/passwords/new-password-screen.tsx')).NewPasswordScreen }),
  X002: async () => ({ default: (await import('../features/session/two-factor/second-factor-screen.tsx')).SecondFactorScreen }),
  X003: async () => ({ default: (await import('../features/demo/demo-mail-screen.tsx')).DemoMailScreen }),
  X004: async () => ({ default: (await import('../features/signup/first-steps/first-steps-screen.tsx')).FirstStepsScreen }),
  X005: async () => ({ default: (await import('../features/simulator/simulator-screen.tsx')).SimulatorScreen }),
}
