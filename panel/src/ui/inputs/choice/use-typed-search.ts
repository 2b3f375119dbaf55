import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const delayMs = 250; // after the last key

/** Search text of a picker: `search` follows what is typed after a pause. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), delayMs);
  return { typed, search, isTyping: search !== typed.trim(), onSearch: setTyped };
}
