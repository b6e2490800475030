import { type Finding, type House, lineAt, type Rule, type SourceText } from './house-file.ts'
import { isTest, placeOf } from './places.ts'
import { titlesOf } from './test-titles.ts'

type Told = { id: string; path: string; line: number }

export const ruleIds: Rule = (house) => {
  const promised = house.texts.filter(({ path }) => isRulesPage(path)).flatMap(promisesOf)
  const tested = testedIds(house)
  const promisedIds = new Set(promised.map(({ id }) => id))
  const testedIdSet = new Set(tested.map(({ id }) => id))
  return [
    ...house.texts.filter((page) => isRulesPage(page.path) && promisesOf(page).length === 0).map(emptyPage),
    ...promised
      .filter(({ id }) => !testedIdSet.has(id))
      .map((told) => say(told, `no test title carries [${told.id}]: write the test that proves the rule`)),
    ...promised
      .filter(({ id }, index) => promised.findIndex((other) => other.id === id) < index)
      .map((told) => say(told, `[${told.id}] already names another rule: take the next free number`)),
    ...tested
      .filter(({ id }) => !promisedIds.has(id))
      .map((told) => say(told, `[${told.id}] is in no RULES.md: write the rule there, or correct the id`)),
  ]
}

const isRulesPage = (path: string) => path.endsWith('/RULES.md') && placeOf(path).room === 'contract'
const say = ({ path, line }: Told, teach: string): Finding => ({ path, line, teach })
const emptyPage = ({ path }: SourceText): Finding => ({ path, line: 1, teach: 'a RULES.md lists its rules as "- **[XX1]** the rule"' })

const promisesOf = ({ path, text }: SourceText): Told[] =>
  [...text.matchAll(/^- \*\*\[([A-Z]{2,3}\d+)\]\*\*/gm)].map((match) => ({ id: match[1]!, path, line: lineAt(text, match.index) }))

const testedIds = ({ files }: House): Told[] =>
  files
    .filter(({ path }) => isTest(path))
    .flatMap(titlesOf)
    .flatMap(({ text, path, line }) => [...text.matchAll(/\[([A-Z]{2,3}\d+)\]/g)].map((match) => ({ id: match[1]!, path, line })))
