import type { OwnCompany } from '@prosa/contract/session/model'
import { createContext, useContext } from 'react'

/** `entering` is the id of the company that is being entered, until that is done or has failed. */
export type CompanySwitch = { entering: string | null; enter: (company: OwnCompany) => void }

export const CompanySwitchContext = createContext<CompanySwitch>({ entering: null, enter: () => undefined })

export const useCompanySwitch = (): CompanySwitch => useContext(CompanySwitchContext)
