import type { SectionId, sectionGroups } from '../sections.ts'

const groups: Record<(typeof sectionGroups)[number], string> = {
  company: 'Empresa',
  team: 'Equipe',
  chats: 'Conversas',
  system: 'Sistema',
  security: 'Segurança',
}

/** What a section is called, in a sentence what it is for, and other words that people look for, never shown. */
const sections: Record<SectionId, { title: string; intro: string; also: string }> = {
  profile: {
    title: 'Perfil',
    intro: 'Dados da empresa: nome, site, e-mail, CNPJ, domínio, fuso horário e ordem das conversas.',
    also: 'empresa dados cadastro domínio cnpj fuso manutenção',
  },
  style: {
    title: 'Estilo',
    intro: 'As cores, as imagens e o nome que a equipe e a página de entrada mostram.',
    also: 'cores tema marca logo logotipo ícone aparência',
  },
  address: {
    title: 'Endereço',
    intro: 'Onde a empresa fica.',
    also: 'rua cep cidade localização',
  },
  prices: {
    title: 'Preços por template',
    intro: 'Quanto custa cada mensagem, o plano e a promoção, com tudo o que já valeu.',
    also: 'valor custo tarifa cobrança mensalidade fatura',
  },
  broadcasts: {
    title: 'Limites de transmissões',
    intro: 'A partir de quando uma transmissão espera aprovação, e quanto todas podem gastar no mês.',
    also: 'aprovação orçamento teto envio em massa campanha',
  },
  agents: {
    title: 'Agentes',
    intro: 'Quem trabalha nesta empresa, o que cada pessoa pode fazer e em quais departamentos atende.',
    also: 'usuários users pessoas equipe atendentes colaboradores configurações',
  },
  departments: {
    title: 'Departamentos',
    intro: 'As equipes que recebem as conversas, com seus números e permissões.',
    also: 'setores filas times áreas',
  },
  numbers: {
    title: 'Números',
    intro: 'Os números por onde a empresa conversa, como estão e o que passou por eles.',
    also: 'dispositivos devices aparelhos canais telefones WhatsApp conectar',
  },
  labels: { title: 'Etiquetas', intro: 'Organize conversas, mensagens e contatos com etiquetas.', also: 'tags marcadores rótulos' },
  pix: {
    title: 'Pix',
    intro: 'As chaves com que a empresa recebe: quem atende cobra na conversa.',
    also: 'pagamento cobrança chave qr receber',
  },
  properties: {
    title: 'Propriedades',
    intro: 'O que a empresa quer saber de cada contato: textos, números, datas, escolhas.',
    also: 'campos personalizados atributos contato',
  },
  quickReplies: {
    title: 'Respostas rápidas',
    intro: 'Textos prontos com atalho, campos que se preenchem, arquivos e botões.',
    also: 'atalhos mensagens prontas canned macros',
  },
  retention: {
    title: 'Retenção',
    intro: 'Por quanto tempo a empresa guarda mensagens, arquivos e o registro do canal.',
    also: 'apagar excluir antigos LGPD prazo limpeza guardar',
  },
  companyData: {
    title: 'Dados da empresa',
    intro: 'Tudo o que a empresa tem na Prosa, em um arquivo seu.',
    also: 'exportar baixar zip cópia portabilidade LGPD',
  },
  preferences: {
    title: 'Preferências',
    intro: 'O que a empresa oferece à equipe, ligado ou desligado para todos ou para uma pessoa.',
    also: 'recursos flags funções ligar desligar',
  },
  outgoing: {
    title: 'Envios retidos',
    intro: 'O que não foi enviado depois que um backup foi restaurado, e o que fazer com isso.',
    also: 'backup restaurar restauração pendentes fila suspensos',
  },
  batches: {
    title: 'Operações em lote',
    intro: 'Ações em muitas conversas ou contatos e importações: andamento, resultado e desfazer.',
    also: 'lote massa várias encerrar fila batch',
  },
  security: {
    title: 'Segurança',
    intro: 'O que a empresa exige de quem entra na conta, e o que mostra dos contatos.',
    also: 'senha 2fa login acesso exigir',
  },
  history: { title: 'Histórico', intro: 'Quem alterou o quê, quando e de onde.', also: 'auditoria log registro alterações' },
}

export const pt = {
  groups,
  sections,
  search: 'Buscar nos ajustes',
  found: (section: string, setting: string) => `${section} › ${setting}`,
  history: 'Histórico',
  historyOf: (section: string) => `Histórico: ${section}`,
  settings: { history: { title: 'Histórico de alterações', words: 'auditoria registro log quem mudou quando antes depois' } },
}

/** Other languages must have exactly these texts. */
export type SettingsTexts = typeof pt
