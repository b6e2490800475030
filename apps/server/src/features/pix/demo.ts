import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, type OfEach, userIdOf } from '../demo/public.ts'
import { insertPixKey } from './pix-key-store.ts'

const keys: OfEach<{ key: string; holder: string; city: string }> = {
  'casa-aurora': { key: 'pix@casaaurora.test', holder: 'Casa Aurora Moveis Ltda', city: 'Sao Paulo' },
  'loja-beta': { key: 'pix@lojabeta.test', holder: 'Loja Beta Comercio', city: 'Curitiba' },
}

/** Each company is paid at one address. */
export const demoPix: DemoPart = {
  add: async ({ db, company, companyId }) => {
    const row = { pixKeyId: idOf(`${company}-pix`), kind: 'email', title: 'Conta da loja', ...keys[company] } as const
    await insertPixKey(db, companyId, row, { userId: userIdOf(company, 'admin'), at: firstDay })
  },
}
