import { join } from 'node:path'
import {
  contractImports,
  featureDoor,
  kitBelowFeatures,
  mantineInUi,
  serverWebApart,
  uiIsPlain,
  writtenImports,
} from './check-house/arrows.ts'
import { escapes, todoWithIssue } from './check-house/comments.ts'
import { confetti } from './check-house/confetti.ts'
import { crossings, crossingsPage } from './check-house/crossings.ts'
import { noCycles } from './check-house/cycles.ts'
import { envOnce, fastifyInRoutes, fetchInItsRoom, filesReadApart, sqlInStores } from './check-house/doors.ts'
import { bareStatus, emptyCatch } from './check-house/failures.ts'
import { featureNames } from './check-house/features.ts'
import { type Finding, type House, inEachFile, isCode, type Rule, readHouse, type SourceText } from './check-house/house-file.ts'
import { bareJsxText } from './check-house/jsx-text.ts'
import { atticFolders, names, typescriptOnly } from './check-house/names.ts'
import { oneWriter } from './check-house/one-writer.ts'
import { repositoryTexts } from './check-house/repository-texts.ts'
import { ruleIds } from './check-house/rule-ids.ts'
import { sizes } from './check-house/sizes.ts'
import { spokenParts } from './check-house/spoken-parts.ts'
import { ownMocks, testFocus } from './check-house/test-habits.ts'
import { fullTests, testSleeps } from './check-house/test-time.ts'

type Violation = Finding & { rule: string }

const parses = inEachFile(({ path, parseErrors }) =>
  parseErrors.map(({ line, message }) => ({ path, line, teach: `does not parse: ${message}` })),
)

export const rules: Record<string, Rule> = {
  parses,
  'typescript-only': typescriptOnly,
  'written-imports': writtenImports,
  'contract-imports': contractImports,
  'server-web-apart': serverWebApart,
  'kit-below-features': kitBelowFeatures,
  'ui-is-plain': uiIsPlain,
  'mantine-in-ui': mantineInUi,
  'feature-door': featureDoor,
  'no-cycles': noCycles,
  'fastify-in-routes': fastifyInRoutes,
  'files-read-apart': filesReadApart,
  'sql-in-stores': sqlInStores,
  'one-writer': oneWriter,
  crossings,
  'fetch-in-its-room': fetchInItsRoom,
  'env-once': envOnce,
  'feature-names': featureNames,
  'rule-ids': ruleIds,
  names,
  'attic-folders': atticFolders,
  sizes,
  confetti,
  'empty-catch': emptyCatch,
  'bare-status': bareStatus,
  'own-mocks': ownMocks,
  'test-focus': testFocus,
  'test-sleeps': testSleeps,
  'full-tests': fullTests,
  escapes,
  'todo-with-issue': todoWithIssue,
  'bare-jsx-text': bareJsxText,
  'spoken-parts': spokenParts,
}

export const checkHouse = (texts: SourceText[]): Violation[] => violationsIn(readHouse(texts))

function violationsIn(house: House): Violation[] {
  return Object.entries(rules)
    .flatMap(([rule, check]) => check(house).map((finding) => ({ rule, ...finding })))
    .sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}

const isRead = (path: string) => isCode(path) || path.endsWith('/RULES.md') || path === crossingsPage

export function report(texts: SourceText[]): { lines: string[]; passed: boolean } {
  const house = readHouse(texts)
  const violations = violationsIn(house)
  return {
    lines: [
      ...violations.map(({ path, line, rule, teach }) => `${path}:${line}  ${rule}  ${teach}`),
      ...(house.files.length === 0 ? ['check-house: nothing was analysed, so nothing is proved; is this a git checkout?'] : []),
      `check-house: ${house.files.length} files, ${violations.length} violations`,
    ],
    passed: house.files.length > 0 && violations.length === 0,
  }
}

if (import.meta.main) {
  const { lines, passed } = report(repositoryTexts(process.argv[2] ?? join(import.meta.dirname, '..'), isRead))
  console.log(lines.join('\n'))
  process.exitCode = passed ? 0 : 1
}
