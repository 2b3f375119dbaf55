import type { Role } from '@foyer/contract/enums.ts';

const names: Record<Role, string> = { ADMIN: 'Admin', MANAGER: 'Manager', USER: 'User' };

export const roleName = (role: Role) => names[role];
