import type { CompanyStyle } from '@prosa/contract/company/style'
import { readCompanyStyle } from './company-style.ts'

type Images = Pick<CompanyStyle, 'companyId' | 'iconCustom' | 'iconMediaId' | 'logoCustom' | 'logoMediaId'>

/** Null where the company has no icon of its own. */
export const iconAddress = ({ companyId, iconCustom, iconMediaId }: Images) => (iconCustom ? imageAddress(companyId, iconMediaId) : null)

export const logoAddress = ({ companyId, logoCustom, logoMediaId }: Images) => (logoCustom ? imageAddress(companyId, logoMediaId) : null)

/** What the company is shown by: its logo where it wants that and has one, else its icon. */
export function shownImage(style: CompanyStyle): { logo: string | null; address: string | null } {
  const logo = style.descriptionType ? logoAddress(style) : null
  return { logo, address: logo ?? iconAddress(style) }
}

/** Public, as these images are shown on the login page. */
export const imageAddress = (companyId: string | null, mediaId: string | null): string | null =>
  companyId && mediaId ? `/api/company/image/${encodeURIComponent(companyId)}/${encodeURIComponent(mediaId)}` : null

/** For what the browser itself shows: the company's icon, else the product's. */
export const readCompanyIcon = (): string => iconAddress(readCompanyStyle().style) ?? '/icons/icon-192.png'
