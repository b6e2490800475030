import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, readHouse } from '../check-house/house-file.ts'
import { repositoryTexts } from '../check-house/repository-texts.ts'
import { type Choice, foundationsIn, programsOf, type Runner, relatedTests, tagsOf } from './related-tests.ts'

export type TestPlan = Record<Runner, string[]> & { tags: string[]; biome: string[]; programs: string[]; lines: string[] }

/** What `npm test -- --changed` runs, and the sentences that say so. */
export function planTests(root: string, changed: string[]): TestPlan {
  const house = readHouse(repositoryTexts(root, isCode))
  const related = relatedTests(house, changed)
  const journeys = house.files.filter(({ path }) => path.startsWith('e2e/'))
  const tags = tagsOf(changed).filter((tag) => journeys.some(({ text }) => text.search(new RegExp(`${tag}(?![\\w-])`)) >= 0))
  const choices = Object.entries(related) as [Runner, Choice][]
  return {
    ...(Object.fromEntries(choices.map(([runner, { files }]) => [runner, files])) as Record<Runner, string[]>),
    tags,
    biome: changed.filter((path) => existsSync(join(root, path))),
    programs: programsOf(house, changed),
    lines: planLines(changed, related, tags),
  }
}

export function planLines(changed: string[], related: Record<Runner, Choice>, tags: string[]): string[] {
  const lines = (Object.entries(related) as [Runner, Choice][]).map(([runner, { files, left, of }]) => {
    const tagged = runner === 'browser' && tags.length > 0 ? ` and what is tagged ${tags.join(' ')}` : ''
    const chosen = files.length > 0 || tagged ? `${files.length} of ${of} files${tagged}` : 'left out: nothing of it changed'
    return `${runner.padEnd(10)} ${chosen}${left > 0 ? `; ${left} more, which are related from afar, are left to npm test` : ''}`
  })
  const foundations = foundationsIn(changed)
  const onlyInFull = changed.filter((path) => /\.full\.test\./.test(path))
  return [
    `${changed.length} changed files`,
    ...lines,
    ...(foundations.length > 0 ? [`All tests stand on ${foundations.join(', ')}: only npm test shows whether they still do.`] : []),
    ...(onlyInFull.length > 0 ? [`Only npm run test:full asks ${onlyInFull.join(', ')}.`] : []),
  ]
}
