import { findAt, inEachFile, nodesOf } from './house-file.ts'

const biomeReason = /biome-ignore(-all|-start|-end)?\s+[^\s:]+:\s*(?!<explanation>)\S/

export const escapes = inEachFile((file) => [
  ...file.comments
    .filter(({ value }) => /@ts-(ignore|nocheck)\b/.test(value))
    .map((comment) =>
      findAt(file, comment, 'the compiler is not silenced: fix the type; where it is proved wrong, @ts-expect-error with the reason'),
    ),
  ...file.comments
    .filter(({ value }) => value.includes('biome-ignore') && !biomeReason.test(value))
    .map((comment) => findAt(file, comment, 'write the reason after the colon: biome-ignore <rule>: <why it is right here>')),
  ...nodesOf(file, 'TSAsExpression')
    .filter(({ typeAnnotation }) => typeAnnotation.type === 'TSAnyKeyword')
    .map((cast) => findAt(file, cast, '`as any` switches the compiler off: parse the value, narrow it, or cast to the type it has')),
])

export const todoWithIssue = inEachFile((file) =>
  file.comments.flatMap((comment) =>
    [...comment.value.matchAll(/\b(TODO|FIXME|(?<![.-])XXX(?![.-]))\b.*/g)]
      .filter(([line]) => !/#\d+/.test(line))
      .map(({ index }) =>
        findAt(file, { start: comment.start + 2 + index }, 'unfinished work has an issue number (#12), or it is done now'),
      ),
  ),
)
