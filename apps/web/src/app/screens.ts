import type { Allow } from '@prosa/contract/permissions'
import type { SessionLimit } from '@prosa/contract/session/session-data'

/** The entry of the main navigation to which a screen belongs; null where it belongs to none. */
export type Area =
  | 'chats'
  | 'board'
  | 'contacts'
  | 'broadcasts'
  | 'automation'
  | 'dashboard'
  | 'prices'
  | 'developer'
  | 'simulator'
  | 'settings'

export type Screen = {
  path: `/${string}`
  /** Other addresses of the same screen. */
  otherPaths?: readonly `/${string}`[]
  /**
   * `anyone`: rendered without the frame (spec §2). Otherwise the permissions of which one is enough; an administrator may always open it.
   */
  allow: Allow
  area: Area | null
  /** Only for a session that waits for this. Rendered without the frame, whose calls such a session may not make. */
  limit?: SessionLimit
}

const anyone = { allow: 'anonymous', area: null } as const
const signedIn = { allow: 'signedIn', area: null } as const
const chats = { allow: 'signedIn', area: 'chats' } as const
const contacts = { allow: 'contact', area: 'contacts' } as const
const broadcasts = { allow: 'broadcast', area: 'broadcasts' } as const
const automation = { allow: 'automation', area: 'automation' } as const
const developer = { allow: 'developer', area: 'developer' } as const
const settings = { allow: 'admin', area: 'settings' } as const

/** Every screen of the specification by its number there (spec §2, §6); redirects are in `redirects.ts`. */
export const screens = {
  S001: { path: '/', ...anyone },
  S003: { path: '/forgot/password', ...anyone },
  S004: { path: '/signup/start', ...anyone },
  S005: { path: '/instagram/signup', ...anyone },
  S006: { path: '/instagram/signup/success', ...anyone },
  S007: { path: '/360dialog/start', ...anyone },
  S008: { path: '/create/account/$signupId', ...anyone },
  S009: { path: '/signup/$signupId/success', ...anyone },
  S010: { path: '/plugin/$', ...anyone },
  /** For everybody else it is the login page of the company, or the way home: `router.tsx`. */
  S012: { path: '/$companyId/admin', allow: 'internal', area: null },
  S013: { path: '/$companyId/maintance', otherPaths: ['/$companyId/maintenance'], ...anyone },
  S014: { path: '/$companyId/teste', ...anyone },
  S015: { path: '/$companyId/contact', ...contacts },
  S016: { path: '/$companyId/contact/$waId', ...contacts },
  /** Somebody with the billing permission sees the billing parts (A03). */
  S017: { path: '/dashboard/$companyId/main', allow: ['dashboard', 'billing'], area: 'dashboard' },
  S018: { path: '/$companyId/$chatResumeOrder/chat', ...chats },
  S019: { path: '/$companyId/$phonenumberId/$waId/$chatResumeOrder/chat', ...chats },
  S020: { path: '/settings/$companyId/main', ...settings },
  S021: { path: '/automation/$companyId/main', ...automation },
  S022: { path: '/automation/template/$companyId/import', ...automation },
  S023: { path: '/automation/template/$companyId/$listTemplate/export', ...automation },
  S024: { path: '/automation/template/$companyId/$templateId/$mode/finalize', ...automation },
  S025: { path: '/automation/template/$companyId/$templateId/$mode/finalizeAuthentication', ...automation },
  S026: { path: '/automation/chat/flow/$companyId/create', ...automation },
  S027: { path: '/automation/chat/flow/$companyId/export/$chatFlowId', ...automation },
  S028: { path: '/automation/chat/flow/$companyId/import/$chatFlowId', ...automation },
  S029: { path: '/automation/chat/flow/$companyId/duplicate/$chatFlowId', ...automation },
  S030: { path: '/automation/chat/flow/$companyId/$chatFlowId/department/edit', ...automation },
  S031: { path: '/automation/chat/flow/$companyId/$chatFlowId/build', ...automation },
  S032: { path: '/automation/chat/flow/$companyId/$chatFlowId/build/edit', ...automation },
  S033: { path: '/automation/chat/flow/$companyId/$chatFlowId/build/open/view', ...automation },
  S034: { path: '/automation/chat/flow/$companyId/$chatFlowId/build/open/history', ...automation },
  S035: { path: '/broadcast/$companyId/list', ...broadcasts },
  S036: { path: '/broadcast/$companyId/$phonenumberId/$departmentId/$broadcastId/new', ...broadcasts },
  S037: { path: '/user/$companyId/profile', ...signedIn },
  S038: { path: '/user/PasswordSucess', otherPaths: ['/user/PasswordSuccess'], ...signedIn },
  S039: { path: '/user/list', ...settings },
  S040: { path: '/$companyId/sso', ...signedIn },
  S041: { path: '/$companyId/ListIcons', ...signedIn },
  S042: { path: '/$companyId/flag', ...settings },
  S044: { path: '/$companyId/developer/api-key', ...developer },
  S045: { path: '/$companyId/developer/webhook', ...developer },
  S046: { path: '/$companyId/developer/dictionary-id', ...developer },
  S047: { path: '/$companyId/developer/widget', ...developer },
  S048: { path: '/$companyId/developer/api-log', ...developer },
  S049: { path: '/$companyId/developer/proxy', ...developer },
  S050: { path: '/$companyId/developer/import', ...developer },
  S051: { path: '/$companyId/developer/integration', ...developer },
  S052: { path: '/$companyId/developer/integration/vtex', ...developer },
  S053: { path: '/$companyId/developer/integration/smark', ...developer },
  S054: { path: '/$companyId/developer/integration/rdstation', ...developer },
  S055: { path: '/$companyId/developer/integration/crmbonus', ...developer },
  S056: { path: '/$companyId/developer/integration/valebonus', ...developer },
  /** The screen on which developers write the dashboards of X008. */
  S057: { path: '/$companyId/developer/dashboard', allow: 'developer', area: 'dashboard' },
  S058: { path: '/$companyId/developer/export', ...developer },
  /** The browser opens them with a token in the query; the server answers the first, and will the second (spec §2). */
  S059: { path: '/messageExport', ...anyone },
  S060: { path: '/webhookExample', ...anyone },
  S063: { path: '/automation/template/$companyId/$templateId/department/edit', ...automation },
  /** Screens that the specification does not have. */
  X001: { path: '/user/new-password', ...signedIn, limit: 'newPassword' },
  X002: { path: '/user/second-factor', ...signedIn, limit: 'secondFactor' },
  X003: { path: '/demo/mail', ...anyone },
  X004: { path: '/$companyId/first-steps', allow: 'admin', area: null },
  /** In demo mode only: elsewhere no link leads there, and the screen says that it is off. */
  X005: { path: '/simulator', allow: 'signedIn', area: 'simulator' },
  X006: { path: '/broadcast/$companyId/$broadcastId/report', ...broadcasts },
  /** The billing parts of S017, to be read, until the dashboard has them. Administrators find the prices among the settings. */
  X007: { path: '/$companyId/prices', allow: 'billing', area: 'prices' },
  /** The dashboards of the company, to be opened, until S017 has them. Who may write them finds them at S057. */
  X008: { path: '/$companyId/dashboards', allow: 'dashboard', area: 'dashboard' },
  /** The page of a link that `npm run company` prints. */
  X009: { path: '/choose/password/$companyId/$userId', ...anyone },
  /** The navigation leads supervisors and administrators there; the server shows everybody else no department. */
  X010: { path: '/$companyId/board', allow: 'signedIn', area: 'board' },
  /** The help articles: the list, and one article. */
  X011: { path: '/$companyId/help', otherPaths: ['/$companyId/help/$articleId'], ...signedIn },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof screens
