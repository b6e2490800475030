import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import { type CompanyImage, findShownImage } from './company-image-store.ts'

type Wanted = { companyId: string; mediaId: string }

/** For anyone, as the style is: the login page shows it. */
export async function getCompanyImage({ database }: House, { companyId, mediaId }: Wanted): Promise<CompanyImage> {
  const isName = unstorableTexts([companyId, mediaId]).length === 0
  const image = isName ? await database.transaction(companyId, (db) => findShownImage(db, companyId, mediaId)) : null
  if (!image) throw new Refusal('call.notFound')
  return image
}
