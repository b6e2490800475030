import type { Part } from './lock-parts.ts'
import { listAlternatives } from './spdx.ts'

/** Packages whose package.json names no license, with the license of their LICENSE file. */
const unnamed: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' }

const isForbidden = (license: string) => /^A?GPL\b/i.test(license)
const needsNotice = (license: string) => /^(LGPL|MPL)\b/i.test(license)

const licenseOf = ({ name, license }: Part): string | null => license ?? unnamed[name] ?? null

/** Sentences about production packages under GPL or AGPL, or without a known license. Of alternatives one that is allowed is enough. */
export const listLicenseFaults = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    const license = licenseOf(part)
    const label = `${part.name}@${part.version}`
    if (license === null) return [`${label} names no license: read its LICENSE file and name it in tools/licenses/license-faults.ts`]
    const isAllowed = listAlternatives(license).some((together) => !together.some(isForbidden))
    return isAllowed ? [] : [`${label} is under ${license}: production dependencies must not be under GPL or AGPL, use another package`]
  })

/** Packages under LGPL or MPL, unless another license may be chosen. */
export const listNoticed = (parts: readonly Part[]): (Part & { license: string })[] =>
  parts.flatMap((part) => {
    const license = licenseOf(part)
    const isNoticed = license !== null && listAlternatives(license).every((together) => together.some(needsNotice))
    return isNoticed ? [{ ...part, license }] : []
  })
