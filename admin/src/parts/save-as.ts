/** Offers data as a file to the browser's downloads. */
export const saveAs = (name: string, data: Blob): void => {
  const address = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the data after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
