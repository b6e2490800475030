import type { OwnCompany } from '@prosa/contract/session/model'
import { createContext, useContext } from 'react'

/** `entering` is the company that is being entered, until it is or could not be. */
export type CompanySwitch = { entering: string | null; enter: (company: OwnCompany) => void }

export const CompanySwitchContext = createContext<CompanySwitch>({ entering: null, enter: () => undefined })

export const useCompanySwitch = (): CompanySwitch => useContext(CompanySwitchContext)
