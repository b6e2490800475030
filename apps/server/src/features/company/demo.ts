import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productStyle } from '@prosa/contract/company/style'
import { sha256 } from '../../kit/crypto/crypto.ts'
import { type DemoScene, demoCompanyNames, type OfEach } from '../demo/public.ts'
import { insertCompany, type NewCompany } from './company-store.ts'
import { insertCompanyImage } from './style-store.ts'

const companies: OfEach<Omit<NewCompany, 'companyId' | 'companyName'>> = {
  'casa-aurora': {
    ...productStyle,
    site: 'https://casaaurora.test',
    email: 'contato@casaaurora.test',
    address: {
      country: 'Brasil',
      state: 'SP',
      city: 'São Paulo',
      neighborhood: 'Pinheiros',
      street: 'Rua dos Pinheiros',
      number: '1284',
      zipCode: '05422-002',
    },
  },
  'loja-beta': {
    ...productStyle,
    email: 'contato@lojabeta.test',
    primaryColor: '#A4461C',
    secondaryColor: '#2A1912',
    backgroundColor: '#FBF7F2',
    fontColor: '#2A1B14',
    borderColor: '#E9DDD0',
    address: { country: 'Brasil', state: 'MG', city: 'Belo Horizonte' },
  },
}

const folder = join(import.meta.dirname, 'demo-images')

const images: OfEach<{ icon?: string; logo?: string }> = {
  'casa-aurora': { icon: 'casa-aurora-icon.png', logo: 'casa-aurora-logo.png' },
  'loja-beta': {},
}

export async function addDemoCompany({ db, company, companyId }: DemoScene): Promise<boolean> {
  const { icon: iconFile, logo: logoFile } = images[company]
  const [icon, logo] = await Promise.all([iconFile, logoFile].map((name) => (name ? readDemoImage(name) : null)))
  const named = { ...companies[company], companyId, companyName: demoCompanyNames[company] }
  const isNew = await insertCompany(db, { ...named, iconMediaId: icon?.mediaId ?? null, logoMediaId: logo?.mediaId ?? null })
  if (!isNew) return false
  for (const image of [icon, logo]) if (image) await insertCompanyImage(db, companyId, image)
  return true
}

/** Named by its content: a browser keeps for ever what it has seen under a name. */
async function readDemoImage(fileName: string) {
  const content = await readFile(join(folder, fileName))
  return { mediaId: sha256(content.toString('base64')).toString('hex').slice(0, 32), contentType: 'image/png' as const, content }
}
