/** Loaded with the first new password, to spare the memory of an idle server. */
const loadList = async (): Promise<readonly string[]> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
};

/**
 * Ignores case, and special characters at both ends: `Password1!` is `password1` with what the rules for passwords ask for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadList();
  const typed = password.toLowerCase();
  const core = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return common.includes(typed) || common.includes(core);
}
