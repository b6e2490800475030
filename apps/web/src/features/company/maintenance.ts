import { readText, writeText } from '../../kit/kept/storage.ts'
import { safeAddress } from '../../kit/kept/stored-address.ts'
import { readSessionData } from '../../kit/session/session-data.ts'
import { readCompanyStyle, subscribeCompanyStyle } from './company-style.ts'

/** Where this tab was when the maintenance began. */
const returnKey = 'prosa.beforeMaintenance'
const maintenanceScreen = /^\/[^/]+\/(maintance|maintenance)\/?$/

/** Calls the listener when the company's maintenance begins and when it is over. */
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
 * The address of the maintenance page for everybody of a company in maintenance (R007), where the way back is remembered; null where the
 * address may be opened, and for administrators, who can end it. `companyId` is the company named by the address, if any: the screens of
 * other companies stay open.
 */
export function wayToMaintenance(address: string, companyId: string | null): string | null {
  const resting = restingCompany()
  const isElsewhere = companyId !== null && companyId !== resting
  const isOpen = isMaintenance(address) || readSessionData()?.permission.adminPermission
  if (resting === null || isElsewhere || isOpen) return null
  writeText(returnKey, safeAddress(address), 'session')
  return `/${encodeURIComponent(resting)}/maintance`
}

/** Gives the address once. */
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
