import type { AgentTexts } from './pt.ts'

export const en: AgentTexts = {
  availability: { label: 'Availability', failed: 'Your availability could not be changed.', unknown: 'availability unknown' },
  languageNotSaved: 'The language could not be saved to your profile.',
  profile: {
    title: 'My profile',
    greeting: (name) => `Hello, ${name}`,
    intro: (company) => `You are signed in to ${company}.`,
    failed: 'Error fetching environment information!',
    loading: 'Loading environment information',
    person: 'Your access',
    departments: 'Departments',
    allDepartments: 'all',
    departmentCount: (count) => (count === 0 ? 'none' : count === 1 ? '1 department' : `${count} departments`),
    permissions: 'What you can do',
    noPermissions: 'No permission has been given yet. Contact the administrator.',
    company: 'Company',
    companyName: 'Name',
    site: 'Website',
    email: 'Email',
    address: 'Address',
    timeZone: 'Time zone',
    notGiven: 'not given',
  },
}
