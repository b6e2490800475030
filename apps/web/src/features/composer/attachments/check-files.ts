import type { Preferences } from '@prosa/contract/agents/flags'
import { writeSize } from '@prosa/contract/formats/numbers/size'
import type { MediaKind } from '@prosa/contract/media/model'
import { mostBytesOf } from '@prosa/contract/media/rules'
import type { Language } from '../../../kit/i18n.ts'
import { composerTexts } from '../composer-texts.ts'
import { kindOfFile } from './file-kind.ts'

const mostFiles = 10

/** Why a file cannot be sent, in words; null where it can. */
export function fileProblem(file: File, limits: Preferences, language: Language, kind: MediaKind = kindOfFile(file)): string | null {
  const { files } = composerTexts[language]
  if (file.size === 0) return files.empty(file.name)
  const most = mostBytesOf(kind, limits)
  return file.size > most ? files.tooLarge(file.name, writeSize(file.size, language), files.kinds[kind], writeSize(most, language)) : null
}

/** Of these files, those that can be sent together with the attached ones, and why the others cannot. */
export function checkFiles(files: readonly File[], alreadyThere: number, limits: Preferences, language: Language) {
  const problems: string[] = []
  const fit = files.filter((file) => {
    const problem = fileProblem(file, limits, language)
    if (problem) problems.push(problem)
    return !problem
  })
  const taken = fit.slice(0, Math.max(0, mostFiles - alreadyThere))
  if (taken.length < fit.length) problems.push(composerTexts[language].files.tooMany(mostFiles))
  return { taken, problems }
}
