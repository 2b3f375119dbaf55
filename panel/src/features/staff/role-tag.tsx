import type { Role } from '@foyer/contract/enums.ts';
import { roleName } from '#ui/role.ts';
import { Tag, type Tone } from '#ui/tag.tsx';

const tones: Record<Role, Tone> = { ADMIN: 'plum', MANAGER: 'blue', USER: 'grey' };

export const RoleTag = ({ role }: { role: Role }) => <Tag tone={tones[role]}>{roleName(role)}</Tag>;
