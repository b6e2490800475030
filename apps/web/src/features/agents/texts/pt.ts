export const pt = {
  availability: { label: 'Situação', failed: 'Não foi possível mudar sua situação.', unknown: 'situação desconhecida' },
  languageNotSaved: 'Não foi possível salvar o idioma no seu perfil.',
  profile: {
    title: 'Meu perfil',
    greeting: (name: string) => `Olá, ${name}`,
    intro: (company: string) => `Você entrou no ambiente da ${company}.`,
    failed: 'Erro ao buscar informações do ambiente!',
    loading: 'Carregando as informações do ambiente',
    person: 'Seu acesso',
    departments: 'Departamentos',
    allDepartments: 'todos',
    departmentCount: (count: number) => (count === 0 ? 'nenhum' : count === 1 ? '1 departamento' : `${count} departamentos`),
    permissions: 'O que você pode fazer',
    noPermissions: 'Nenhuma permissão foi dada ainda. Fale com o administrador.',
    company: 'Empresa',
    companyName: 'Nome',
    site: 'Site',
    email: 'E-mail',
    address: 'Endereço',
    timeZone: 'Fuso horário',
    notGiven: 'não informado',
  },
}

/** Other languages must have exactly these texts. */
export type AgentTexts = typeof pt
