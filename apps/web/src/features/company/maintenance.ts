import { readText, writeText } from '../../kit/kept/storage.ts'
import { safeAddress } from '../../kit/kept/stored-address.ts'
import { readCompanyStyle, subscribeCompanyStyle } from './company-style.ts'

/** For this tab only: where it was when the maintenance began. */
const returnKey = 'prosa.beforeMaintenance'
const maintenanceScreen = /^\/[^/]+\/(maintance|maintenance)\/?$/

/** Tells when the company's maintenance begins and when it is over. */
export function subscribeMaintenance(listener: () => void): () => void {
  let last = restingCompany()
  return subscribeCompanyStyle(() => {
    const now = restingCompany()
    if (now === last) return
    last = now
    listener()
  })
}

/**
 * Where everybody of a company in maintenance is led (R007), and the way back is kept; null where the address may be opened.
 * `companyId` is the one that the address names, if it does: another company's screens stay open.
 */
export function wayToMaintenance(address: string, companyId: string | null): string | null {
  const resting = restingCompany()
  const isElsewhere = companyId !== null && companyId !== resting
  if (resting === null || isElsewhere || isMaintenance(address)) return null
  writeText(returnKey, safeAddress(address), 'session')
  return `/${encodeURIComponent(resting)}/maintance`
}

/** Used once. */
export function takeReturnAddress(): string {
  const kept = readText(returnKey, 'session')
  writeText(returnKey, null, 'session')
  const address = kept === null ? null : safeAddress(kept)
  return address === null || isMaintenance(address) ? '/' : address
}

function restingCompany(): string | null {
  const { style } = readCompanyStyle()
  return style.maintenanceIn ? style.companyId : null
}

const isMaintenance = (address: string): boolean => maintenanceScreen.test(address.split(/[?#]/)[0]!)
