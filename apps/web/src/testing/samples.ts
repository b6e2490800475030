import { agentCalls } from '@prosa/contract/agents/calls'
import type { Profile } from '@prosa/contract/agents/model'
import { companyCalls } from '@prosa/contract/company/calls'
import type { Company, CompanyStyle } from '@prosa/contract/company/model'
import { productStyle } from '@prosa/contract/company/style'
import { demoCalls } from '@prosa/contract/demo/calls'
import type { Language } from '@prosa/contract/formats/language'
import type { ResultOf } from '@prosa/contract/kit/call'
import { sessionCalls } from '@prosa/contract/session/calls'
import { type FakeServer, refusal, startFakeServer } from './fake-server.ts'

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

export const aurora: Company = {
  companyId: 'casa-aurora',
  companyName: 'Casa Aurora',
  site: 'https://casaaurora.test',
  email: 'contato@casaaurora.test',
  domain: null,
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
}

export const tokens = (name: string): ResultOf<typeof sessionCalls.getToken> => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'Bearer',
  expires_in: 900,
  scope: '',
})

/** Tokens as the server makes them, readable but signed by nobody. */
export function tokensOf(owner: { cid: string; sub: string; sid: string }): ResultOf<typeof sessionCalls.getToken> {
  return { ...tokens(owner.sid), access_token: `head.${btoa(JSON.stringify(owner)).replaceAll('=', '')}.signature` }
}

/** A server where all is well and the demonstration is off. */
export function startCalmServer(): FakeServer {
  return startFakeServer()
    .on(companyCalls.getCompanyStyle, auroraStyle)
    .on(companyCalls.getCompany, aurora)
    .on(agentCalls.getProfile, helena)
    .on(agentCalls.chooseLanguage, ({ body }) => ({ language: (body as { language: Language }).language, version: 2 }))
    .on(sessionCalls.getToken, tokens('1'))
    .on(sessionCalls.endSession, { ended: true })
    .on(demoCalls.listDemoLogins, refusal('demo.off'))
}
