import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { Permission } from '@prosa/contract/permissions'
import { type Language, languageTags } from '../../../../kit/i18n.ts'
import { teamTexts } from '../team-texts.ts'

type Access = {
  name: string
  granted: readonly Permission[]
  /** The names of the departments; 'all' includes future ones. */
  departments: readonly string[] | 'all'
}

const others = ['contact', 'broadcast', 'automation', 'dashboard', 'developer', 'billing'] as const
const mostNamed = 3

/** What somebody will be able to do, as one sentence. */
export function accessSentence({ name, granted, departments }: Access, language: Language): string {
  const texts = teamTexts[language].access
  const who = name.trim().split(/\s+/)[0] || texts.somebody
  if (granted.includes('admin')) return texts.all(who)
  if (granted.length === 0) return texts.nothing(who)
  const serves = granted.includes('agent') ? [serving(departments, language)] : []
  const deeds = others.filter((each) => granted.includes(each)).map((each) => texts.deeds[each])
  return `${texts.will(who, and([...serves, ...deeds], language))} ${limits(granted, language)}`
}

function serving(departments: Access['departments'], language: Language): string {
  const texts = teamTexts[language].access
  if (departments === 'all') return texts.serveAll
  if (departments.length === 0) return texts.serveNone
  if (departments.length <= mostNamed) return texts.serve(and(departments, language))
  const named = departments.slice(0, mostNamed - 1)
  return texts.serve(and([...named, texts.moreDepartments(writeNumber(departments.length - named.length, language))], language))
}

/** What they will not see of the areas that most people ask about; only administrators see the settings. */
function limits(granted: readonly Permission[], language: Language): string {
  const { unseen, nor, doesNotSee, neitherServesNorSees } = teamTexts[language].access
  const seen = (['contact', 'dashboard'] as const).filter((each) => !granted.includes(each)).map((each) => unseen[each])
  const areas = seen.length === 0 ? unseen.settings : `${seen.join(', ')} ${nor} ${unseen.settings}`
  return granted.includes('agent') ? doesNotSee(areas) : neitherServesNorSees(areas)
}

const and = (parts: readonly string[], language: Language) =>
  new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(parts)
