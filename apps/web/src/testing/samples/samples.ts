import { agentCalls } from '@prosa/contract/agents/calls'
import type { Agent, Profile } from '@prosa/contract/agents/model'
import { permissionFlags } from '@prosa/contract/agents/rules'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { auditCalls } from '@prosa/contract/audit/calls'
import { batchCalls } from '@prosa/contract/batches/calls'
import { billingCalls } from '@prosa/contract/billing/calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { companyCalls } from '@prosa/contract/company/calls'
import type { Company, FirstSteps } from '@prosa/contract/company/model'
import type { CompanyStyle } from '@prosa/contract/company/style'
import { productStyle } from '@prosa/contract/company/style'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { contactMaskingCalls } from '@prosa/contract/contacts/masking-calls'
import { wrongPersonCalls } from '@prosa/contract/contacts/wrong-person-calls'
import { demoCalls } from '@prosa/contract/demo/calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { flagCalls } from '@prosa/contract/flags/calls'
import type { Language } from '@prosa/contract/formats/language'
import { type ChatList, inboxCalls } from '@prosa/contract/inbox/calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { labelCalls } from '@prosa/contract/labels/calls'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { mentionCalls } from '@prosa/contract/messages/mention-calls'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { type Permission, permissions } from '@prosa/contract/permissions'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import { pixCalls } from '@prosa/contract/pix/calls'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { searchCalls } from '@prosa/contract/search/calls'
import { securityCalls } from '@prosa/contract/security/calls'
import { segmentCalls } from '@prosa/contract/segments/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import type { OwnCompany, TwoFactor } from '@prosa/contract/session/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { signupCalls } from '@prosa/contract/signup/calls'
import { signupStateCalls } from '@prosa/contract/signup/state-calls'
import { viewCalls } from '@prosa/contract/views/calls'
import { beginSession } from '../../features/session/begin-session.ts'
import { storeTokens } from '../../kit/session/session.ts'
import { readSessionData, storeSessionData } from '../../kit/session/session-data.ts'
import { type FakeServer, refusal, startFakeServer } from '../fake-server.ts'

export const auroraStyle: CompanyStyle = { ...productStyle, companyId: 'casa-aurora', companyName: 'Casa Aurora', primaryColor: '#A4461C' }

export const helena: Profile = {
  userId: 'user-1',
  companyId: 'casa-aurora',
  name: 'Helena Duarte',
  email: 'admin@casaaurora.test',
  language: null,
  userStatus: 1,
  departmentAll: true,
  departmentIdList: [],
  lastUpdateTime: 1,
  countryNumber: '55',
  phonenumber: '11987214406',
  photoUrl: null,
  twoFactorOn: false,
  version: 1,
  adminPermission: true,
  agentPermission: true,
  dashboardPermission: false,
  developerPermission: false,
  contactPermission: false,
  broadcastPermission: false,
  automationPermission: false,
  billingPermission: false,
}

/** A member of the company as its administrators see them. */
export const anAgent = (name: string, granted: readonly Permission[] = ['agent'], more: Partial<Agent> = {}): Agent => ({
  ...permissionFlags(granted),
  ...(Object.fromEntries(permissions.map((each) => [each, granted.includes(each)])) as Record<Permission, boolean>),
  userId: `user-${name}`,
  companyId: helena.companyId,
  name,
  email: `${name.toLowerCase()}@casaaurora.test`,
  language: null,
  role: granted.includes('admin') ? 'admin' : 'agent',
  userStatus: UserStatus.Offline,
  active: true,
  availability: UserStatus.Offline,
  countryNumber: '',
  phonenumber: '',
  photoUrl: null,
  twoFactorOn: false,
  joinedAt: 0,
  lastUsedAt: null,
  departmentAll: true,
  departmentIdList: [],
  capacity: 0,
  version: 1,
  ...more,
})

export const aurora: Company = {
  companyId: 'casa-aurora',
  companyName: 'Casa Aurora',
  site: 'https://casaaurora.test',
  email: 'contato@casaaurora.test',
  domain: null,
  cnpj: '',
  timeZone: 'America/Sao_Paulo',
  chatResumeOrder: 0,
  paymentOverdue: false,
  paymentLate: false,
  companyAddress: {
    companyId: 'casa-aurora',
    country: 'Brasil',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '05408-003',
    street: 'Rua Pinheiros',
    number: '120',
    complement: '',
    neighborhood: 'Pinheiros',
  },
  profileVersion: 1,
  addressVersion: 1,
}

/** Tokens that do not name their owner. */
export const tokens = (name: string): ResultOf<typeof sessionCalls.getToken> => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'Bearer',
  expires_in: 900,
  scope: '',
})

type Owner = { cid: string; sub: string; sid: string }
const helenaHere: Owner = { cid: helena.companyId, sub: helena.userId, sid: '1' }

/** Tokens as the server makes them, readable but not signed. */
export const tokensOf = (owner: Owner): ResultOf<typeof sessionCalls.getToken> => ({
  ...tokens(owner.sid),
  access_token: `head.${btoa(JSON.stringify(owner)).replaceAll('=', '')}.signature`,
})

export const helenaTokens = tokensOf(helenaHere)

export const numbers: PhoneNumber[] = [
  { phonenumberId: 'wa-cloud-1', phonenumberName: 'Loja Pinheiros', phonenumber: '551140032180', channelType: 2, channelStatus: 1 },
  { phonenumberId: 'wa-cloud-2', phonenumberName: 'Outlet', phonenumber: '551140032181', channelType: 2, channelStatus: 1 },
]

export const ownAurora: OwnCompany = {
  companyId: 'casa-aurora',
  companyName: 'Casa Aurora',
  iconMediaId: null,
  primaryColor: auroraStyle.primaryColor,
  current: true,
  suspended: false,
}

export const sessionData = (granted: readonly Permission[] = ['admin', 'agent']): SessionData => ({
  companyId: helena.companyId,
  userId: helena.userId,
  permission: permissionFlags(granted),
  chatResumeOrder: 0,
  phonenumberIdList: numbers.map(({ phonenumberId }) => phonenumberId),
  uploadLimits: { fileUploadLimitAudio: 16, fileUploadLimitDocument: 100, fileUploadLimitImage: 5, fileUploadLimitVideo: 16 },
  limit: null,
  passwordExpired: false,
})

/** Signs somebody in, as after a reload. */
export function signInAs(owner = helenaHere, granted?: readonly Permission[]) {
  storeSessionData({ ...sessionData(granted), companyId: owner.cid, userId: owner.sub })
  storeTokens(tokensOf(owner))
}

/** As the login page does it, so that the entrance leads to the first screen. */
export const signInAfresh = (granted: readonly Permission[]) => beginSession(tokensOf(helenaHere), sessionData(granted))

/** Of a company that has nothing left to set up. */
export const allSteps: FirstSteps = {
  companyNamed: true,
  numberConnected: true,
  chatBegun: true,
  teamInvited: true,
  departmentsSet: true,
  hoursSet: true,
  templateSent: true,
  contactsAdded: true,
  photoChosen: true,
  secondFactorOn: true,
}

export const noTwoFactor: TwoFactor = { on: false, since: null, recoveryCodesLeft: 0, requiredByCompany: false }

const noChats: ChatList = { resumeList: [], containsMore: false, lastTime: null, chatOrderIndex: null, chatResumeOrder: 0, totalChats: 0 }

const noHits = { hits: [], after: null, lookedUntil: null }

/** A server on which all is well and the demonstration is off. */
export function startCalmServer(): FakeServer {
  return startFakeServer()
    .on(companyCalls.getCompanyStyle, auroraStyle)
    .on(companyCalls.getCompany, aurora)
    .on(companyCalls.getFirstSteps, allSteps)
    .on(flagCalls.listUserFlags, [])
    .on(agentCalls.getProfile, helena)
    .on(agentCalls.chooseLanguage, ({ body }) => ({ language: (body as { language: Language }).language, version: 2 }))
    .on(sessionCalls.getToken, helenaTokens)
    .on(sessionCalls.afterLogin, sessionData())
    .on(sessionCalls.afterGetToken, () => readSessionData() ?? sessionData())
    .on(agentCalls.getAvailability, { agentId: helena.userId, status: 1, version: 1 })
    .on(phoneNumberCalls.listPhoneNumbers, numbers)
    .on(inboxCalls.listAllChats, noChats)
    .on(batchCalls.listRunningBatches, [])
    .on(broadcastRunCalls.listBroadcasts, [])
    .on(broadcastRunCalls.pageBroadcasts, {
      ...{ broadcastList: [], total: 0, totalPages: 0, tabs: { all: 0, running: 0, scheduled: 0, drafts: 0, archived: 0 } },
    })
    .on(viewCalls.listViews, { views: [], properties: [] })
    .on(propertyCalls.listProperties, [])
    .on(pixCalls.listPixKeys, [])
    .on(mergeCalls.listMergeSuggestions, { suggestions: [], containsMore: false })
    .on(contactListCalls.pageContacts, { contacts: [], total: 0, containsMore: false, after: null })
    .on(contactListCalls.countContacts, { total: 0 })
    .on(segmentCalls.listSegments, [])
    .on(inboxCalls.listOwnChats, noChats)
    .on(inboxCalls.listQueueChats, noChats)
    .on(inboxCalls.listOtherChats, noChats)
    .on(inboxCalls.listMoreChats, noChats)
    .on(inboxCalls.findChatsAndContacts, { chats: [], contacts: [] })
    .on(inboxCalls.getChatTotals, '{"MyListTotal":0,"QueueListTotal":0,"AllOthersList":0,"ForDistribution":0}')
    .on(billingCalls.getPayment, { paymentOverdue: false, paymentLate: false })
    .on(outgoingCalls.getOutgoing, { hold: null, releasedAt: null, kinds: [] })
    .on(contactMaskingCalls.getContactMasking, { masked: false })
    .on(wrongPersonCalls.checkWrongPerson, [])
    .on(auditCalls.getAuditSeal, { position: 0, hash: null, sealedAt: null, waiting: 0, check: null })
    .on(securityCalls.getOwnPasswordPolicy, { length: 10, days: 0, changedAt: null })
    .on(securityCalls.getSecurityPolicy, {
      passwords: { length: 10, days: 0, version: 0 },
      addresses: { ranges: [], version: 0 },
      ownAddress: '203.0.113.9',
    })
    .on(securityCalls.listCompanySessions, { sessions: [], containsMore: false, total: 0 })
    .on(sessionCalls.endSession, { ended: true })
    .on(sessionCalls.invalidateSession, { ended: true })
    .on(sessionCalls.listSessions, [])
    .on(teamCalls.listAgents, [])
    .on(departmentCalls.listDepartments, [])
    .on(departmentCalls.listAllDepartments, [])
    .on(labelCalls.listLabels, [])
    .on(quickReplyCalls.listKeptQuickReplies, { quickReplies: [], propertyNames: [] })
    .on(mentionCalls.listMentions, [])
    .on(searchCalls.searchMessages, noHits)
    .on(searchCalls.searchNotes, noHits)
    .on(searchCalls.searchContactNotes, noHits)
    .on(troubleCalls.listTemplateTroubles, [])
    .on(labelCalls.listLabelBin, [])
    .on(twoFactorCalls.getTwoFactor, noTwoFactor)
    .on(sessionCalls.listOwnCompanies, [ownAurora])
    .on(signupStateCalls.getSignupState, { isOpen: true })
    .on(signupCalls.getSignupTerms, { termsUrl: null, privacyUrl: null })
    .on(demoCalls.listDemoLogins, refusal('demo.off'))
}
