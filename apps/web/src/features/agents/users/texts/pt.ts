export const pt = {
  title: 'Usuários',
  label: 'Usuários da empresa',
  add: 'Adicionar usuário',
  search: 'Buscar',
  searchHint: 'Nome, e-mail ou permissão',
  failed: 'Erro ao buscar usuários!',
  empty: { title: 'Só você usa esta empresa', body: 'Adicione quem trabalha com você e escolha o que cada pessoa pode fazer.' },
  heads: {
    name: 'Usuário',
    permissions: 'Permissões',
    status: 'Situação',
    lastUsed: 'Último acesso',
    twoFactor: 'Duas etapas',
  },
  never: 'nunca entrou',
  noPermission: 'nenhuma',
  twoFactorOn: 'Ativa',
  twoFactorOff: 'Desativada',
  edit: 'Editar',
  endSessions: 'Encerrar sessões',
  resetTwoFactor: 'Desativar duas etapas',
  remove: 'Remover',
  form: {
    addTitle: 'Adicionar usuário',
    editTitle: (name: string) => `Editar ${name}`,
    name: 'Nome',
    email: 'E-mail',
    emailFixed: 'O e-mail identifica a pessoa em todas as empresas dela e não muda aqui.',
    phone: 'Telefone (opcional)',
    language: 'Idioma',
    browserLanguage: 'O do navegador da pessoa',
    languageHint: 'A pessoa pode trocar o idioma no próprio perfil.',
    password: 'Senha provisória',
    passwordHint:
      'Deixe em branco para gerar uma. No primeiro acesso a pessoa escolhe a própria senha; quem já tem conta em outra empresa entra com a senha de sempre.',
    permissions: 'Permissões',
    save: 'Salvar',
    saving: 'Salvando…',
    adding: 'Adicionando…',
    nameRequired: 'Escreva o nome.',
    emailRequired: 'Escreva o e-mail.',
    emailInvalid: 'Este e-mail não é válido. Confira o endereço.',
    phoneInvalid: 'Este telefone não é válido. Confira o país, o código de área e o número.',
    saved: 'Usuário atualizado.',
  },
  grants: {
    all: 'Esta pessoa pode fazer tudo na empresa, inclusive gerenciar usuários.',
    some: (deeds: string) => `Esta pessoa ${deeds}.`,
    none: 'Sem permissões, esta pessoa entra na conta, mas não usa nenhuma área.',
  },
  added: {
    title: (name: string) => `${name} já pode entrar`,
    mailed: (email: string) => `Enviamos um e-mail para ${email} com o endereço de acesso.`,
    password: 'Senha provisória',
    copy: 'Copiar a senha provisória',
    once: 'Copie agora: depois de fechar, esta senha não aparece mais. Quem já tinha conta em outra empresa entra com a senha de sempre.',
    done: 'Concluir',
  },
  discard: {
    title: 'Descartar o que foi preenchido?',
    body: 'O que você preencheu neste painel ainda não foi salvo.',
    verb: 'Descartar',
  },
  conflict: {
    title: 'Outra pessoa alterou estes dados enquanto você editava.',
    now: (field: string, value: string) => `${field} agora: ${value}`,
    overwrite: 'Salvar o que preenchi',
    take: 'Usar o que está salvo',
    empty: 'em branco',
  },
  removal: {
    title: (name: string) => `Remover ${name}?`,
    consequence: (name: string) =>
      `${name} sai de todos os aparelhos agora e não entra mais nesta empresa. O histórico das conversas fica. Para voltar, basta adicionar o mesmo e-mail de novo.`,
    verb: 'Remover usuário',
    done: 'Usuário removido.',
  },
  resetting: {
    title: (name: string) => `Desativar a verificação em duas etapas de ${name}?`,
    consequence: (name: string) =>
      `Para quem perdeu o telefone e os códigos de recuperação. ${name} entra só com a senha até ativar de novo, e recebe um e-mail sobre isso.`,
    verb: 'Desativar',
    done: 'Verificação em duas etapas desativada.',
  },
  ending: {
    title: (name: string) => `Encerrar as sessões de ${name}?`,
    consequence: (name: string) =>
      `${name} sai de todos os aparelhos agora e precisa entrar de novo. O que estava digitado e não foi enviado pode se perder.`,
    verb: 'Encerrar sessões',
    done: (count: number, written: string) =>
      count === 0 ? 'Não havia sessões abertas.' : count === 1 ? '1 sessão encerrada.' : `${written} sessões encerradas.`,
  },
}

/** Other languages must have exactly these texts. */
export type UsersTexts = typeof pt
