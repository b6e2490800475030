import type { PixKeyKind } from '@prosa/contract/formats/payments/pix-key'

const kinds: Record<PixKeyKind, string> = { cpf: 'CPF', cnpj: 'CNPJ', phone: 'Telefone', email: 'E-mail', random: 'Aleatória' }

export const pt = {
  kinds,
  label: 'Chaves Pix',
  heads: { title: 'Apelido', kind: 'Tipo', key: 'Chave', holder: 'Titular', city: 'Cidade' },
  add: 'Adicionar chave',
  added: 'Chave adicionada.',
  remove: 'Excluir',
  removing: {
    title: (name: string) => `Excluir ${name}?`,
    consequence: 'Ninguém mais cobra com esta chave. Códigos que já foram enviados continuam valendo.',
    verb: 'Excluir chave',
  },
  empty: { title: 'Nenhuma chave Pix', body: 'Com uma chave, quem atende cobra na conversa: valor, código e QR prontos.' },
  failed: 'As chaves não carregaram.',
  fields: {
    key: 'Chave Pix',
    keyHint: 'CPF, CNPJ, celular com DDD, e-mail ou chave aleatória.',
    keyWrong: 'Isto não é uma chave Pix. Confira os dígitos.',
    title: 'Apelido',
    titleHint: 'Como a equipe chama esta conta. Opcional.',
    holder: 'Nome do titular',
    holderHint: 'Como está no banco, até 25 letras.',
    city: 'Cidade do titular',
    required: 'Preencha este campo.',
  },
  search: 'Buscar chave',
  searchHint: 'Apelido, chave ou titular',
  count: (all: string, isOne: boolean) => `${all} ${isOne ? 'chave' : 'chaves'}`,
  countOf: (found: string, all: string) => `${found} de ${all} chaves`,
  charge: {
    title: 'Cobrar com Pix',
    verb: 'Enviar código',
    amount: 'Valor',
    amountHint: 'Vazio: o cliente escolhe quanto paga.',
    account: 'Receber em',
    description: 'Descrição',
    descriptionHint: 'Aparece no banco do cliente. Opcional.',
    picture: 'Enviar também o QR como imagem',
    qr: 'QR do Pix',
    qrFailed: 'O QR não pôde ser desenhado. O código vai do mesmo jeito.',
    noKeys: 'A empresa ainda não tem uma chave Pix.',
    noKeysAdmin: 'Adicionar em Ajustes',
    noKeysOther: 'Peça a quem administra que adicione uma em Ajustes › Pix.',
    message: (amount: string | null, code: string) => `${amount ? `Pix de ${amount}` : 'Pix'} copia e cola:\n${code}`,
    file: 'pix.png',
  },
  card: {
    name: 'Cobrança Pix',
    anyAmount: 'Valor livre',
    to: 'Para',
    about: 'Descrição',
    copy: 'Copiar código Pix',
    showQr: 'Ver QR',
    hideQr: 'Esconder QR',
  },
  settings: {
    keys: { title: 'Chaves Pix', words: 'pix pagamento cobrança receber chave banco qr' },
    create: { title: 'Adicionar chave Pix', words: 'nova chave pix criar' },
  },
}

export type PixTexts = typeof pt
