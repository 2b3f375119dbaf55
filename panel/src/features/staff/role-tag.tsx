import type { Role } from '@foyer/contract/enums.ts';
import { roleName } from '#domain/role.ts';
import { Tag, type Tone } from '#ui/display/tag.tsx';

const tones: Record<Role, Tone> = { ADMIN: 'plum', MANAGER: 'blue', USER: 'grey' };

export const RoleTag = ({ role }: { role: Role }) => <Tag tone={tones[role]}>{roleName(role)}</Tag>;
