import { newId } from '../../../kit/db/ids.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const pixInputs: SweepInputs = {
  inputs: {
    addPixKey: {
      make: async () => ({ input: { key: newId(), title: 'Loja', holder: 'Casa Aurora', city: 'Sao Paulo' } }),
      reason: 'only what can be a key is taken, and each once',
    },
    removePixKey: {
      make: async ({ house, companyId }) => {
        const [pixKeyId, key] = [newId(), newId()]
        await house.superuser`insert into pix_keys (company_id, pix_key_id, kind, key, title, holder, city, created_by, created_at)
          select company_id, ${pixKeyId}, 'random', ${key}, '', 'Casa Aurora', 'Sao Paulo', user_id, now() from memberships
          where company_id = ${companyId} limit 1`
        return { input: { pixKeyId } }
      },
      reason: 'only a key that is there can be removed',
    },
  },
}
