import type { AuditWords } from './texts/words/pt.ts'

type Said = Readonly<Record<string, string>>
type Part = 'groups' | 'deeds' | 'fields'
/** The names of the words of one part, of whichever feature. */
type NameOf<P extends Part, F extends keyof AuditWords = keyof AuditWords> = F extends unknown ? keyof AuditWords[F][P] & string : never

/** Which areas, as they stand before the dot of an entry's `what`, belong to a subject. */
const areas: Record<NameOf<'groups'>, readonly string[]> = {
  people: ['agent', 'user', 'profile'],
  access: ['session', 'twoFactor', 'password', 'security', 'audit'],
  departments: ['department'],
  numbers: ['number'],
  labels: ['label'],
  quickReplies: ['quickReply'],
  broadcasts: ['broadcast'],
  templates: ['template'],
  views: ['view'],
  segments: ['segment'],
  chats: ['chat'],
  batches: ['batch', 'shift'],
  contacts: ['contact', 'property'],
  pix: ['pix'],
  prices: ['price'],
  companyDashboards: ['companyDashboard'],
  retention: ['retention', 'companyData'],
  company: ['company', 'signup'],
  style: ['style'],
  manager: ['manager'],
  flags: ['flag'],
  outgoing: ['outgoing'],
}

/** Things that are called otherwise in one deed than elsewhere, by the name of the word. */
const ownNames: { readonly [D in NameOf<'deeds'>]?: Readonly<Record<string, NameOf<'fields'>>> } = {
  'agent.changeAvailability': { status: 'availability' },
  // The days that messages are kept, where `messages` is how many there are elsewhere.
  'retention.save': { messages: 'messageDays' },
  'retention.rehearse': { messages: 'messageDays' },
  'retention.start': { messages: 'messageDays' },
  'retention.run': { state: 'runState' },
  'department.inboxRules': { agentIdList: 'takingPart' },
  'department.distribution': { agentIdList: 'takingPart' },
}

/** The words of all features together, in one language. */
export function joinedWords(words: AuditWords): Record<Part, Said> {
  const all = (part: Part): Said => Object.assign({}, ...Object.values(words).map((each) => each[part]))
  return { groups: all('groups'), deeds: all('deeds'), fields: all('fields') }
}

/** What stands before the dot of the entries that belong to a subject. */
export const areasOf = (group: string): readonly string[] => (areas as Readonly<Record<string, readonly string[]>>)[group] ?? []

/** How a thing that changes is called in what was done, where that is another name than elsewhere. */
export const ownName = (what: string, key: string): string | undefined =>
  (ownNames as Readonly<Record<string, Said | undefined>>)[what]?.[key]
